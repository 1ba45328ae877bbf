import { isObject } from "../../../lib/object.ts";
import type { NetBoxRecord } from "../data.ts";
import { ask, type NetBoxConnection } from "./ask.ts";
import { type ApiObject, fromApi } from "./fromApi.ts";
import { unreadable } from "./unreadable.ts";

/** How much of a model is read. */
export interface ReadProgress {
  readonly read: number;
  readonly total: number;
}

/** What came of reading a model: all its records, or the status with which NetBox refused. */
export type ModelRead = { readonly records: readonly NetBoxRecord[] } | { readonly status: number };

const pageSize = 500;
const maxTries = 3;

/** The most records of one model that are read. */
const maxRecords = 500_000;

/**
 * Reads all objects of an address, page by page. The addresses of pages are our own, as NetBox's `next` may be wrong
 * behind a proxy; and as pages move when records come and go meanwhile, each begins with the last object of the one
 * before, and what was seen is held against NetBox's own count. Where that does not fit, all is read again. `kept` are the fields
 * that records have even where they say nothing.
 */
export async function readAll(
  connection: NetBoxConnection,
  path: string,
  kept: ReadonlySet<string>,
  onProgress: (progress: ReadProgress) => void,
): Promise<ModelRead> {
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const read = await readPages(connection, path, kept, onProgress);
    if (read !== undefined) return read;
  }
  throw unreadable(`${path} changed each time it was read: try again when fewer people work in NetBox`);
}

/** Reads the pages once; undefined where they moved meanwhile. */
async function readPages(
  connection: NetBoxConnection,
  path: string,
  kept: ReadonlySet<string>,
  onProgress: (progress: ReadProgress) => void,
): Promise<ModelRead | undefined> {
  const records: NetBoxRecord[] = [];
  for (;;) {
    const offset = Math.max(0, records.length - 1);
    const answer = await ask(
      connection,
      `${path}/?limit=${pageSize}&offset=${offset}&ordering=id&exclude=config_context`,
    );
    if ("status" in answer) return answer;
    const { count, results } = pageOf(answer.document, path);
    const fresh = behind(records.at(-1), results);
    if (fresh === undefined) return undefined;
    for (const one of fresh) records.push(fromApi(one, kept));
    onProgress({ read: records.length, total: count });
    if (fresh.length > 0 && records.length < count) continue;
    return records.length === count && areRising(records) ? { records } : undefined;
  }
}

/** What is new on a page, which begins with the last record of the one before; undefined where it does not. */
function behind(
  last: NetBoxRecord | undefined,
  results: readonly ApiObject[],
): readonly ApiObject[] | undefined {
  if (last === undefined) return results;
  return results[0]?.id === last.id ? results.slice(1) : undefined;
}

const areRising = (records: readonly NetBoxRecord[]): boolean =>
  records.every(({ id }, index) => index === 0 || id > (records[index - 1]?.id ?? 0));

function pageOf(
  { count, results }: Readonly<Record<string, unknown>>,
  path: string,
): { readonly count: number; readonly results: readonly ApiObject[] } {
  if (typeof count !== "number" || !Array.isArray(results) || !results.every(isApiObject))
    throw unreadable(`${path} is not answered as NetBox does`);
  if (count > maxRecords) throw unreadable(`${path} has more than ${maxRecords} records`);
  return { count, results };
}

const isApiObject = (value: unknown): value is ApiObject =>
  isObject(value) && typeof value.id === "number" && Number.isSafeInteger(value.id);
