import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Bindings, statement } from "../../db/statements/statement.ts";
import { rememberBy } from "../../lib/remember.ts";
import type { TableSource } from "./source.ts";
import { buildWhere, type Where, type WhereShape } from "./where.ts";

/** Counts kept at once: bounds that move with the time leave one behind each time. */
const maxKept = 3000;

/** The first and the last row of a table, null where it has none. */
interface Ends {
  readonly first: number | null;
  readonly last: number | null;
}

/** How many rows up to the last one passed. */
export interface GrownCount extends Ends {
  readonly total: number;
}

const keptOf = rememberBy((_: Database) => new Map<string, GrownCount>());

const endsOf = statement(
  ({ table }: TableSource) =>
    sql`SELECT (SELECT min(rowid) FROM ${table}) AS first, (SELECT max(rowid) FROM ${table}) AS last`,
);

const hasRow = statement(
  ({ table }: TableSource) => sql`SELECT 1 AS found FROM ${table} WHERE rowid = ${sql.placeholder("row")}`,
);

/** In the order of its rows: by the index of a filter all that is counted already would be gone through. */
const countBetween = statement(
  (source: TableSource, where: WhereShape) =>
    sql`SELECT count(*) AS total FROM ${source.table} WHERE ${rowOf(source)} > ${sql.placeholder("after")} AND ${rowOf(source)} <= ${sql.placeholder("last")} AND ${buildWhere(source, where, "in order")}`,
);

const rowOf = ({ table }: TableSource): SQL => sql`${table}.rowid`;

/** Whether the rows that pass stay the same ones as a table grows: they don't where a filter reads another table. */
export const canCountOn = ({ endless, elsewhere = [] }: TableSource, { filters }: WhereShape): boolean =>
  endless === true && !filters.some(({ key }) => elsewhere.includes(key));

/**
 * Counts the rows of a table that only grows: those that came since they were counted last, or all of them with
 * `countAll`. Rows may be removed from either end, after which all are counted again; rows in between never are.
 */
export function countGrown(
  database: Database,
  source: TableSource,
  { shape, values, key }: Where,
  countAll: () => number,
): number {
  const ends = readEnds(database, source);
  const old = countBefore(database, source, key, ends);
  const total =
    old === undefined
      ? countAll()
      : old.total + countSince(database, source, shape, { ...values, after: old.last, last: ends.last });
  if (canKeep(database, source, ends)) keepCount(database, source, key, { ...ends, total });
  return total;
}

/** What was counted before of the same rows, and still holds for them: both ends of what was counted are there. */
export function countBefore(
  database: Database,
  source: TableSource,
  key: string,
  ends: Ends = readEnds(database, source),
): GrownCount | undefined {
  const old = keptOf(database).get(nameOf(source, key));
  if (old === undefined || old.first !== ends.first) return undefined;
  return old.last === null ||
    old.last === ends.last ||
    hasRow(database, source).get({ row: old.last }) !== null
    ? old
    : undefined;
}

/** Keeps a count that was made here or on another connection to the same database. */
export function keepCount(database: Database, source: TableSource, key: string, count: GrownCount): void {
  const kept = keptOf(database);
  if (kept.size >= maxKept) kept.clear();
  kept.set(nameOf(source, key), count);
}

/** Two lists of one table may compare other columns, from other tables. */
const nameOf = ({ tables }: TableSource, key: string): string => `${tables} ${key}`;

/** Whether a count of these rows holds for good: another process may have added some, and what is written be rolled back. */
function canKeep(database: Database, source: TableSource, ends: Ends): boolean {
  return !database.isWriting() && readEnds(database, source).last === ends.last;
}

const readEnds = (database: Database, source: TableSource): Ends =>
  endsOf(database, source).get<Ends>() ?? { first: null, last: null };

const countSince = (database: Database, source: TableSource, shape: WhereShape, values: Bindings): number =>
  values.after === values.last
    ? 0
    : (countBetween(database, source, shape).get<{ total: number }>(values)?.total ?? 0);
