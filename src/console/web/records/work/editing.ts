import type { Import, ImportedRow } from "../../../../features/imports/answers.ts";
import { hasStatus } from "../../api/apiError.ts";
import { request, requestPage } from "../../api/client.ts";
import { importAddress, sendEdit } from "../../api/pages/imports.ts";
import type { Body } from "../../api/record.ts";
import type { Settled } from "./inParallel.ts";
import type { Item } from "./item.ts";
import type { JobControl } from "./job.ts";

/** What became of an edit of many records; undefined where it was stopped before it was done, which leaves nothing of it. */
export type Edited = Pick<Import, "group" | "report"> & {
  readonly failures: readonly Settled<Item, unknown>[];
};

/** Between two looks at how far the server is, in milliseconds. */
const rhythm = 250;

/** Tells the server which records are given which values; answers the id under which that is done. */
export async function prepareEdit(
  resource: string,
  ids: readonly string[],
  body: Body,
  { name, control }: { readonly name: string; readonly control: JobControl },
): Promise<string> {
  const rows = ids.map((id) => ({ ...body, id }));
  const { data } = await control.reach(sendEdit(resource, name, rows));
  return data.id;
}

/**
 * Has an edit done, or goes on to watch one that is being done, until it is over. Once it is stopped, the server takes all
 * of it back, unless it is done by then.
 */
export async function doEdit(id: string, control: JobControl): Promise<Edited | undefined> {
  const { signal, reach, reportProgress } = control;
  if (signal.aborted) return stopped(id, reach);
  const refused: { reason?: unknown } = {};
  const started = reach(() => start(id)).catch((reason: unknown) => {
    refused.reason = reason;
  });
  // A small one is done before the first look is due.
  await Promise.race([started, pause(signal)]);
  for (;;) {
    if (signal.aborted) return stopped(id, reach);
    const data = await read(id, reach);
    if (data === undefined) return undefined;
    if (data.progress !== null) reportProgress(data.progress.done, data.progress.total);
    if (data.state === "done") return withFailures(data, reach);
    if (data.state === "failed") throw new Error(data.failure ?? "Sitebook did not do it");
    if (refused.reason !== undefined) throw refused.reason;
    await pause(signal);
  }
}

/** One that is being done already is done once. */
async function start(id: string): Promise<void> {
  try {
    await request("POST", `${importAddress(id)}/run`);
  } catch (thrown) {
    if (!hasStatus(thrown, 409)) throw thrown;
  }
}

/** Stops an edit, and waits until nothing is left of it; one that was done before stays done. */
async function stopped(id: string, reach: JobControl["reach"]): Promise<Edited | undefined> {
  const before = await remove(id);
  if (before?.state === "done") return { ...before, failures: [] };
  for (;;) {
    const data = await read(id, reach);
    if (data?.state === "done") return withFailures(data, reach);
    if (data?.state !== "running") return undefined;
    await pause();
  }
}

/** Answers what was stopped or forgotten; undefined where it was gone. */
const remove = (id: string): Promise<Import | undefined> =>
  request<Import>("DELETE", importAddress(id)).then(
    ({ data }) => data,
    () => undefined,
  );

/** Undefined where it is gone, as a draft that was stopped. */
async function read(id: string, reach: JobControl["reach"]): Promise<Import | undefined> {
  try {
    return (await reach(() => request<Import>("GET", importAddress(id)))).data;
  } catch (thrown) {
    if (hasStatus(thrown, 404)) return undefined;
    throw thrown;
  }
}

const withFailures = async (data: Import, reach: JobControl["reach"]): Promise<Edited> => ({
  ...data,
  failures: await failuresOf(data, reach),
});

/** The rows that were refused, each with its record; the first thousand of them. */
async function failuresOf(
  { id, report }: Import,
  reach: JobControl["reach"],
): Promise<Settled<Item, unknown>[]> {
  if (report === null || report.counts.failed === 0) return [];
  const messages = new Map(
    report.errors.map(({ line, field, message }) => [
      line,
      field === null ? message : `${field}: ${message}`,
    ]),
  );
  const { data } = await reach(() =>
    requestPage<ImportedRow>(`${importAddress(id)}/rows`, { outcome: "failed", pageSize: 1000 }),
  );
  return data.map(({ id: record, title, line }) => ({
    item: { id: record ?? "", title, updatedAt: "" },
    error: new Error(messages.get(line) ?? "It was refused"),
  }));
}

/** Waits until it is time for the next look, or somebody stops the work. */
const pause = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, rhythm);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
