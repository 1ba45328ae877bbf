import type { Page } from "../../../../resource/answering/answers.ts";
import { collectionAddress } from "../../api/address.ts";
import { type Query, send } from "../../api/client.ts";
import type { Row } from "../../api/record.ts";
import type { JobControl } from "./job.ts";

/** The result of reading a list page by page. */
export interface ReadAccount {
  readonly count: number;
  /** Rows that occurred on two pages because of concurrent changes; they are included once. */
  readonly repeated: number;
  /** Rows that had moved to an earlier page, and are included after the others. */
  readonly late: number;
}

const pageSize = 2500;
const maxPasses = 3;

/**
 * Reads all rows of a list, page by page, each row once. If the list changes meanwhile, rows move between pages: it is then
 * read again for the missed ones. Throws if the signal is aborted.
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

/** Reads all pages once, and adds the rows that were not seen before. */
async function readPass(
  resource: string,
  query: Query,
  { signal, reach, reportProgress }: JobControl,
  seen: Set<string>,
  take: (rows: readonly Row[]) => Promise<void> | void,
): Promise<{ readonly repeated: number; readonly isWhole: boolean }> {
  const path = collectionAddress(resource);
  /** The entity tags of the pages, which change with the content of the list. */
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
