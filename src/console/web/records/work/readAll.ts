import type { Page } from "../../../../resource/answering/answers.ts";
import { collectionAddress } from "../../api/address.ts";
import { type Query, send } from "../../api/client.ts";
import type { Row } from "../../api/record.ts";
import type { JobControl } from "./job.ts";

/** How a list that was read page by page came out. */
export interface ReadAccount {
  readonly count: number;
  /** Rows that came on two pages, since others changed meanwhile; they were taken once. */
  readonly repeated: number;
  /** Rows that had moved to a page read before, and were taken behind the others. */
  readonly late: number;
}

const pageSize = 2500;
const maxPasses = 3;

/**
 * Reads all rows of a list, however many, a page at a time, each row once. Where the list changes while it is read, rows
 * move between pages: it is read once more then, for those that were missed. Throws once the signal is aborted.
 */
export async function readAll(
  resource: string,
  query: Query,
  control: JobControl,
  take: (rows: readonly Row[]) => Promise<void> | void,
): Promise<ReadAccount> {
  const seen = new Set<string>();
  const first = await readPass(resource, query, control, seen, take);
  const inOrder = seen.size;
  let last = first;
  for (let pass = 2; pass <= maxPasses && !last.isWhole; pass += 1)
    last = await readPass(resource, query, control, seen, take);
  return { count: seen.size, repeated: first.repeated, late: seen.size - inOrder };
}

/** Reads all pages once, and takes the rows that were not seen before. */
async function readPass(
  resource: string,
  query: Query,
  { signal, reach, reportProgress }: JobControl,
  seen: Set<string>,
  take: (rows: readonly Row[]) => Promise<void> | void,
): Promise<{ readonly repeated: number; readonly isWhole: boolean }> {
  const path = collectionAddress(resource);
  /** The entity tags of the pages: they change with everything that the list shows. */
  const versions = new Set<string | undefined>();
  let repeated = 0;
  for (let page = 1; ; page += 1) {
    const asked = { query: { ...query, page, pageSize }, signal };
    const { json, etag } = await reach(() => send<Page<Row>>("GET", path, asked));
    const { data, total, hasMore } = json;
    versions.add(etag);
    const fresh = data.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    repeated += data.length - fresh.length;
    if (fresh.length > 0) await take(fresh);
    reportProgress(seen.size, Math.max(total, seen.size));
    signal.throwIfAborted();
    if (!hasMore) return { repeated, isWhole: versions.size === 1 && seen.size >= total };
  }
}
