import { queryOptions } from "@tanstack/react-query";
import type {
  Import,
  ImportCells,
  ImportEncoding,
  ImportedRow,
  ImportPatch,
} from "../../../../features/imports/answers.ts";
import { isObject } from "../../../../lib/object.ts";
import type { Page } from "../../../../resource/answering/answers.ts";
import { ApiError } from "../apiError.ts";
import { type Query, request, requestPage, type Tagged, timeZone, writeQuery } from "../client.ts";
import { queryClient } from "../queryClient.ts";
import type { Body } from "../record.ts";

const path = "/api/imports";

/** Milliseconds between requests for the progress. */
const rhythm = 400;

/** Returns the URL of an import in the API. */
export const importAddress = (id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Returns the URL of the file with the failed rows of a sheet, to be corrected and uploaded again. */
export const errorsAddress = (id: string, sheet: string): string =>
  `${importAddress(id)}/errors.csv${writeQuery({ sheet })}`;

const keyOf = (id: string): readonly string[] => ["import", id];

/** Queries an import with its entity tag, repeatedly while the server works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<Tagged<Import>> => request("GET", importAddress(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data.data) ? rhythm : false),
  });

/** Returns whether the server is reading, checking or writing an import. */
export const isAtWork = ({ state, progress }: Pick<Import, "state" | "progress">): boolean =>
  state === "running" || progress !== null;

/** Queries the user's latest imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: ({ signal }): Promise<Page<Import>> => requestPage(path, {}, signal),
});

/** Queries the rows of an import or a check with one outcome. */
export const importedRowsQuery = (id: string, query: Query, version: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(id), "rows", query, version],
    queryFn: ({ signal }): Promise<Page<ImportedRow>> =>
      requestPage(`${importAddress(id)}/rows`, query, signal),
  });

/** Queries a part of the rows of a sheet, as of a version of the import. */
export const importCellsQuery = (id: string, query: Query, version: string) =>
  queryOptions({
    queryKey: [...keyOf(id), "cells", query, version],
    queryFn: ({ signal }): Promise<Page<ImportCells>> =>
      requestPage(`${importAddress(id)}/cells`, query, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Queries how the first non-ASCII lines of a file read in each encoding. */
export const encodingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), "encodings"],
    queryFn: async ({ signal }): Promise<readonly ImportEncoding[]> =>
      (await request<readonly ImportEncoding[]>("GET", `${importAddress(id)}/encodings`, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Returns the draft of a file that was rejected because its encoding has to be selected. */
export function draftIn(thrown: unknown): Pick<Import, "id"> | undefined {
  const data = thrown instanceof ApiError ? thrown.data : undefined;
  return isObject(data) && typeof data.id === "string" ? { id: data.id } : undefined;
}

/** A request that can be repeated after a lost response and is still executed once. */
export type Once<T> = () => Promise<T>;

/** Uploads a file, which creates a draft; no records are written yet. */
export function sendFile(file: Blob, query: Query): Once<Tagged<Import>> {
  const idempotencyKey = crypto.randomUUID();
  // The media type that browsers assign to a file differs by system; the server detects the format.
  const body = new Blob([file], { type: "application/octet-stream" });
  return () =>
    keep(request("POST", path, { body, query: { timeZone, guesses: true, ...query }, idempotencyKey }));
}

/** Sends the same values for many records, as a bulk edit in which rejected records don't affect the others. */
export function sendEdit(resource: string, name: string, rows: readonly Body[]): Once<Tagged<Import>> {
  const idempotencyKey = crypto.randomUUID();
  const body = new Blob([JSON.stringify(rows)], { type: "application/json" });
  const query = { resource, name, kind: "edit", mode: "update", partial: true };
  return () => request("POST", path, { body, query, idempotencyKey });
}

/** Has the server read a whole NetBox; the token is only sent with this request. */
export const sendNetBox = (body: { readonly url: string; readonly token: string }): Promise<Tagged<Import>> =>
  keep(request("POST", `${path}/netbox`, { body }));

/** Changes how a file is read, or fixes cells of it; it has to be checked again afterwards. */
export function changeImport(id: string, body: ImportPatch): Promise<Tagged<Import>> {
  checked.delete(id);
  return keep(request("PATCH", importAddress(id), { body }));
}

/** The entity tags of checks: while one is current, the import would write what was checked. */
const checked = new Map<string, string | undefined>();

/** Returns whether the last check of an import was shown on this page, so that it can be run as checked. */
export const isCheckKnown = (id: string): boolean => checked.has(id);

/** Runs an import and rolls it back; the report is what running it will do. */
export async function checkImport(id: string): Promise<Tagged<Import>> {
  const answer = await keep(request("POST", `${importAddress(id)}/check`));
  checked.set(id, answer.etag);
  return answer;
}

/** Starts writing a checked import. Rejected with 412 if the result would differ. */
export const runImport = (id: string): Promise<Tagged<Import>> =>
  keep(request("POST", `${importAddress(id)}/run`, { etag: checked.get(id) }));

/** Stops a running import, which writes nothing then, or discards a draft. */
export async function dropImport(id: string): Promise<void> {
  await request("DELETE", importAddress(id));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  ]);
}

async function keep(asked: Promise<Tagged<Import>>): Promise<Tagged<Import>> {
  const answer = await asked;
  // Pending requests for the import would return the previous state; those for its rows say of which state they are.
  await queryClient.cancelQueries({ queryKey: keyOf(answer.data.id), exact: true });
  queryClient.setQueryData(importQuery(answer.data.id).queryKey, answer);
  queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
  return answer;
}
