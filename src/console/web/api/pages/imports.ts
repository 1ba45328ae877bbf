import { queryOptions } from "@tanstack/react-query";
import type {
  Import,
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

/** How long to wait before the progress is asked for again, in milliseconds. */
const rhythm = 400;

/** The address of an import in the API. */
export const importAddress = (id: string): string => `${path}/${encodeURIComponent(id)}`;

/** The file that holds the rows of a sheet that have errors, to be mended and sent again. */
export const errorsAddress = (id: string, sheet: string): string =>
  `${importAddress(id)}/errors.csv${writeQuery({ sheet })}`;

const keyOf = (id: string): readonly string[] => ["import", id];

/** An import with its entity tag, asked for again while the server works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<Tagged<Import>> => request("GET", importAddress(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data.data) ? rhythm : false),
  });

/** Whether the server is reading, checking or writing what an import brings. */
export const isAtWork = ({ state, progress }: Pick<Import, "state" | "progress">): boolean =>
  state === "running" || progress !== null;

/** One's own last imports, the newest first. */
export const importsQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: ({ signal }): Promise<Page<Import>> => requestPage(path, {}, signal),
});

/** What became of the rows of an import, or would: those with one outcome. */
export const importedRowsQuery = (id: string, query: Query, version: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(id), "rows", query, version],
    queryFn: ({ signal }): Promise<Page<ImportedRow>> =>
      requestPage(`${importAddress(id)}/rows`, query, signal),
  });

/** How the first lines of a file beyond ASCII read in each encoding. */
export const encodingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), "encodings"],
    queryFn: async ({ signal }): Promise<readonly ImportEncoding[]> =>
      (await request<readonly ImportEncoding[]>("GET", `${importAddress(id)}/encodings`, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Returns the draft of a file that was refused because its encoding has to be chosen. */
export function draftIn(thrown: unknown): Pick<Import, "id"> | undefined {
  const data = thrown instanceof ApiError ? thrown.data : undefined;
  return isObject(data) && typeof data.id === "string" ? { id: data.id } : undefined;
}

/** A request that may be sent again, as its answer may have been lost, and is one all the same. */
export type Once<T> = () => Promise<T>;

/** Sends a file, which becomes a draft that nothing is written of yet. */
export function sendFile(file: Blob, query: Query): Once<Tagged<Import>> {
  const idempotencyKey = crypto.randomUUID();
  // What a browser takes a file for differs from system to system; the server looks into it.
  const body = new Blob([file], { type: "application/octet-stream" });
  return () => keep(request("POST", path, { body, query: { timeZone, ...query }, idempotencyKey }));
}

/** Sends the same values for many records, as an edit that is run by itself; those that are refused keep no other back. */
export function sendEdit(resource: string, name: string, rows: readonly Body[]): Once<Tagged<Import>> {
  const idempotencyKey = crypto.randomUUID();
  const body = new Blob([JSON.stringify(rows)], { type: "application/json" });
  const query = { resource, name, kind: "edit", mode: "update", partial: true };
  return () => request("POST", path, { body, query, idempotencyKey });
}

/** Has the server read a whole NetBox; the token goes with this request alone. */
export const sendNetBox = (body: { readonly url: string; readonly token: string }): Promise<Tagged<Import>> =>
  keep(request("POST", `${path}/netbox`, { body }));

/** Changes how a file is read, or mends cells of it; what was checked has to be checked again. */
export function changeImport(id: string, body: ImportPatch): Promise<Tagged<Import>> {
  checked.delete(id);
  return keep(request("PATCH", importAddress(id), { body }));
}

/** The entity tags of checks: as long as one holds, what was checked is what would be written. */
const checked = new Map<string, string | undefined>();

/** Whether the last check of an import was seen on this page, so that it can be run as it was checked. */
export const isCheckKnown = (id: string): boolean => checked.has(id);

/** Tries the whole import and takes it back: what the answer tells is what running it does. */
export async function checkImport(id: string): Promise<Tagged<Import>> {
  const answer = await keep(request("POST", `${importAddress(id)}/check`));
  checked.set(id, answer.etag);
  return answer;
}

/** Begins to write what was checked. Refused with 412 where it would be other by now. */
export const runImport = (id: string): Promise<Tagged<Import>> =>
  keep(request("POST", `${importAddress(id)}/run`, { etag: checked.get(id) }));

/** Stops an import until it has written all, which leaves nothing of it; forgets a draft. */
export async function dropImport(id: string): Promise<void> {
  await request("DELETE", importAddress(id));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  ]);
}

async function keep(asked: Promise<Tagged<Import>>): Promise<Tagged<Import>> {
  const answer = await asked;
  // What was asked for before tells of how it was.
  await queryClient.cancelQueries({ queryKey: keyOf(answer.data.id) });
  queryClient.setQueryData(importQuery(answer.data.id).queryKey, answer);
  queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
  return answer;
}
