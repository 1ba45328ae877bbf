import type { Database } from "../../db/open.ts";
import type { Pieces } from "../../http/sending/pieces.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { lastRowOf } from "../../resource/reading/rows.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { Model } from "./model.ts";
import { modelAt } from "./models/index.ts";
import { currentModel, findPage, renderPage } from "./page.ts";
import type { NetBoxQuery } from "./query.ts";

/** A page of a list that takes long to make, as plain data for another thread. */
export interface NetBoxJob {
  /** The database file. */
  readonly file: string;
  /** The path of the model. */
  readonly path: string;
  readonly query: NetBoxQuery;
  readonly base: string;
  readonly url: string;
}

/** Makes pages of NetBox's API in a thread of its own. */
export interface NetBoxReader {
  /** Begins a page; its moment is not before the call. Throws 400, and 503 where too many wait. */
  beginNetBoxPage(job: NetBoxJob, signal: AbortSignal): Promise<Pieces>;
}

/** Rows of a table that are looked through between other requests. */
const maxRows = 5000;

/** Records that are rendered between other requests. */
const maxRecords = 100;

/**
 * Whether a page takes so long that others would notice. Decision: a page of NetBox's API is made in the thread of long
 * reads where it may have more than 100 records, or where a table that it looks through has more than 5000 rows.
 */
export function isHeavy(database: Database, model: Model, query: NetBoxQuery): boolean {
  const { resource, fields, filters } = model;
  // A database in memory can't be opened by another thread.
  if (resource === undefined || database.file === ":memory:" || database.file === "") return false;
  const isLarge = (one: Resource): boolean => lastRowOf(database, sourceOf(one)) > maxRows;
  const counted = query.shown.brief ? [] : Object.values(fields).flatMap(({ counts = [] }) => counts);
  const read = query.filters.flatMap(({ name }) => filters[name]?.reads ?? []);
  if ([resource, ...counted, ...read].some(isLarge)) return true;
  return (
    (query.limit === 0 || query.limit > maxRecords) && lastRowOf(database, sourceOf(resource)) > maxRecords
  );
}

const encoder = new TextEncoder();

/** Makes a page in the thread, of a database that stands still meanwhile. */
export function makeNetBoxPage(
  database: Database,
  { path, query, base, url }: Omit<NetBoxJob, "file">,
): Iterator<Uint8Array<ArrayBuffer>> {
  const model = currentModel(database, modelAt(path));
  const page = findPage(database, model, query);
  return renderPage(database, model, query, page, { base, url }).map((text) => encoder.encode(text));
}
