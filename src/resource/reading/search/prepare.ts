import { readMeta, writeMeta } from "../../../db/meta.ts";
import type { Database } from "../../../db/open.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Resource } from "../../definition/resource.ts";
import { tableName } from "../../definition/table.ts";
import { createIndexPending, indexAll, noteCustom } from "./pending.ts";
import { contentVersion, createTerms, type Indexed, knownBases, makeStructure, span } from "./structure.ts";

const prepared = new WeakMap<Database, ReadonlyMap<string, number>>();

/** Whether there is anything in the records of a resource that a search could find. */
export const isSearched = ({ searched }: Resource): boolean => searched.length > 0;

/**
 * Makes the search index ready, at start and before anything is served, and has every group of writes keep it: what a
 * search finds is what its plain definition finds, only sooner. Without it searches look at every record.
 */
export function prepareSearch(database: Database, resources: readonly Resource[]): void {
  const { indexed, isNew } = inTransaction(database, () =>
    makeStructure(database, resources.filter(isSearched)),
  );
  const indexPending = createIndexPending(database, indexed);
  inTransaction(database, () => {
    indexPending();
    const isOther = readMeta(database, "search content", () => "") !== contentVersion;
    if (isNew || isOther || !isComplete(database, indexed)) {
      indexAll(database, indexed);
      writeMeta(database, "search content", contentVersion);
    }
  });
  database.sqlite.run(createTerms);
  database.writer.beforeCommit(indexPending);
  prepared.set(database, new Map(indexed.map(({ resource, base }) => [resource.name, base])));
}

/**
 * Indexes the custom values of some of a resource's records again at the end of this write, with the fields that it has by
 * then: those behind a row. Returns the last row; undefined behind the end. Call it, until it returns undefined, where
 * custom fields were added, archived or removed: what is written later is indexed with the fields of its moment anyway.
 */
export function reindexCustom(
  database: Database,
  resource: Resource,
  behind: number,
  limit: number,
): number | undefined {
  const base = baseIn(database, resource);
  if (base === undefined || !resource.custom) return undefined;
  return noteCustom(database, { resource, base }, behind, limit);
}

/** Lets the searches of a connection that only reads use the index that the server keeps. */
export function useSearch(database: Database, resources: readonly Resource[]): void {
  database.sqlite.run(createTerms);
  prepared.set(database, knownBases(database, resources.filter(isSearched)));
}

/** What a resource's rowids are raised by in the index; undefined where there is none. */
export const baseIn = (database: Database, { name }: Resource): number | undefined =>
  prepared.get(database)?.get(name);

/**
 * Whether the index has as many rows as there are records, up to the same last one of each resource: a tool that copied
 * the tables row by row has renumbered them without gaps, and would have moved the last.
 */
function isComplete({ sqlite }: Database, indexed: readonly Indexed[]): boolean {
  const compared = indexed.map(({ resource, base }) => {
    const last = `SELECT max(rowid) FROM ${tableName(resource)}`;
    const known = `SELECT max(id) FROM search_docsize WHERE id BETWEEN ${base} AND ${base + span - 1}`;
    return `SELECT (SELECT count(*) FROM ${tableName(resource)}) AS records, coalesce((${last}) + ${base}, 0) = coalesce((${known}), 0) AS fits`;
  });
  const statement = sqlite.prepare<{ isComplete: number }, []>(
    `SELECT sum(records) = (SELECT count(*) FROM search_docsize) AND min(fits) AS isComplete FROM (${compared.join(" UNION ALL ")})`,
  );
  try {
    return statement.get()?.isComplete === 1;
  } finally {
    statement.finalize();
  }
}
