import type { Database } from "../../../db/open.ts";
import type { Pieces } from "../../../http/sending/pieces.ts";
import { countBefore, type GrownCount, keepCount } from "../grownCount.ts";
import type { ListQuery } from "../query.ts";
import { type Bytes, openSlices } from "../slices.ts";
import type { ListName, TableSource } from "../source.ts";
import { whereOf } from "../where.ts";

/** A page of a list that takes long to find, as plain data for another thread. */
export interface PageJob {
  /** The database file. */
  readonly file: string;
  readonly list: ListName;
  readonly query: ListQuery;
  /** What is known already of how many entries pass. */
  readonly counted: GrownCount | undefined;
}

/** A page that another thread makes. */
export interface PageRead {
  readonly pieces: Pieces;
  /** What is known now of how many entries pass. */
  readonly counted: GrownCount | undefined;
}

/** Reads what takes long in a thread of its own. */
export interface Reader {
  /** Begins a page; its moment is not before the call. Throws 503 where too many wait, or `signal` is aborted. */
  readPage(job: PageJob, signal: AbortSignal): Promise<PageRead>;
}

/** Makes a page in the thread, of a database that stands still meanwhile. */
export function makePage(
  database: Database,
  source: TableSource,
  { query, counted }: PageJob,
): { readonly pieces: Iterator<Bytes>; readonly counted: GrownCount | undefined } {
  const { key } = whereOf(database, source, query);
  if (counted !== undefined) keepCount(database, source, key, counted);
  const { next } = openSlices(database, source, query);
  return { pieces: generate(next), counted: countBefore(database, source, key) };
}

function* generate(next: () => Bytes | undefined): Generator<Bytes> {
  for (let piece = next(); piece !== undefined; piece = next()) yield piece;
}
