import type { Import, ImportedRow } from "../../../../features/imports/answers.ts";
import { hasStatus } from "../../api/apiError.ts";
import { request, requestPage } from "../../api/client.ts";
import { importAddress, sendEdit } from "../../api/pages/imports.ts";
import type { Body } from "../../api/record.ts";
import type { Settled } from "./inParallel.ts";
import type { Item } from "./item.ts";
import type { JobControl } from "./job.ts";

/** The result of a bulk edit; undefined if it was stopped, in which case nothing was written. */
export type Edited = Pick<Import, "group" | "report"> & {
  readonly failures: readonly Settled<Item, unknown>[];
};

/** Milliseconds between requests for the progress. */
const rhythm = 250;

/** Sends the records and their values to the server; resolves to the id of the edit. */
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
 * Runs an edit, or resumes watching a running one, until it is done. If it is stopped, the server rolls it back, unless it
 * is already done.
 */
export async function doEdit(id: string, control: JobControl): Promise<Edited | undefined> {
  const { signal, reach, reportProgress } = control;
  if (signal.aborted) return stopped(id, reach);
  const refused: { reason?: unknown } = {};
  const started = reach(() => start(id)).catch((reason: unknown) => {
    refused.reason = reason;
  });
  // A small one is done before the first request.
  await Promise.race([started, pause(signal)]);
  for (;;) {
    if (signal.aborted) return stopped(id, reach);
    const data = await read(id, reach);
    if (data === undefined) return undefined;
    if (data.progress !== null) reportProgress(data.progress.done, data.progress.total);
    if (data.state === "done") return withFailures(data, reach);
    if (data.state === "failed") throw new Error(data.failure ?? "The edit failed");
    if (refused.reason !== undefined) throw refused.reason;
    await pause(signal);
  }
}

/** Starts an edit; one that is already running is not started again. */
async function start(id: string): Promise<void> {
  try {
    await request("POST", `${importAddress(id)}/run`);
  } catch (thrown) {
    if (!hasStatus(thrown, 409)) throw thrown;
  }
}

/** Stops an edit and waits until it is rolled back; one that is already done stays done. */
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

/** Resolves to the stopped or discarded edit; undefined if it was gone. */
const remove = (id: string): Promise<Import | undefined> =>
  request<Import>("DELETE", importAddress(id)).then(
    ({ data }) => data,
    () => undefined,
  );

/** Resolves to undefined if it is gone, such as a stopped draft. */
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

/** Returns the first thousand rejected rows, each with its record. */
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
    error: new Error(messages.get(line) ?? "Rejected"),
  }));
}

/** Waits until the next request is due or the work is stopped. */
const pause = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, rhythm);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
