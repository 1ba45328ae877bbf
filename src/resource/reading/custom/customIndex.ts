import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { customValuesTable } from "../../definition/custom/customValues.ts";
import type { Field } from "../../fields/field.ts";
import { cachedCount } from "../cachedCount.ts";
import type { ListQuery } from "../query.ts";
import type { TableSource } from "../source.ts";

/** Where the values of a custom field are found by their order: the id of the field, and its kind. */
export interface CustomIndex {
  readonly fieldId: string;
  readonly kind: Field["kind"];
}

/** Returns the index of a custom field of a list; undefined for any other field. */
function customIndexOf({ customIds = {}, fields }: TableSource, key: string): CustomIndex | undefined {
  const fieldId = Object.hasOwn(customIds, key) ? customIds[key] : undefined;
  const kind = fields[key]?.kind;
  return fieldId === undefined || kind === undefined ? undefined : { fieldId, kind };
}

const values = sql.identifier(customValuesTable);

/** The entries of a field in the index: `value` and `record_id`. */
const entriesOf = ({ fieldId }: CustomIndex): SQL =>
  sql`FROM ${values} WHERE field_id = ${sql.raw(`'${fieldId}'`)}`;

/** How a value that is asked for is written in the index. */
const written = ({ kind }: CustomIndex, value: SQL): SQL => (isFolded(kind) ? sql`fold(${value})` : value);

/** Texts are indexed folded, so that the index knows equality only without regard to case. */
const isFolded = ({ sort }: Field["kind"]): boolean => sort !== undefined;

/** Returns the SQL of the index's entries that pass a test; undefined for a test that the index can't say. */
function entriesPassing(index: CustomIndex, test: string, value: SQL): SQL | undefined {
  const own = sql`value`;
  const passes: Readonly<Record<string, () => SQL>> = {
    is: () => sql`${own} = ${written(index, value)}`,
    among: () =>
      sql`${own} IN (SELECT ${written(index, sql`wanted.value`)} FROM json_each(${value}) AS wanted)`,
    gte: () => sql`${own} >= ${value}`,
    gt: () => sql`${own} > ${value}`,
    lte: () => sql`${own} <= ${value}`,
    lt: () => sql`${own} < ${value}`,
    // These texts are asked for as they are indexed.
    "one part": () => sql`instr(${own}, ${value}) > 0`,
    "one start": () => sql`${own} >= ${value} AND ${own} < ${value} || ${last}`,
  };
  const isPart = test === "one part" || test === "one start";
  if (!Object.hasOwn(passes, test) || (isPart && index.kind.folds !== true)) return undefined;
  return sql`SELECT record_id ${entriesOf(index)} AND ${passes[test]?.()}`;
}

/** Behind every text that begins with another one. */
const last = String.fromCodePoint(0x10_ff_ff);

/** Of texts that are compared with case the index knows too many. */
const knowsExactly = ({ kind }: CustomIndex, test: string): boolean =>
  !isFolded(kind) || (test !== "is" && test !== "among");

/** What a filter asks for. */
export interface AskedFilter {
  readonly key: string;
  readonly orKeys?: readonly string[];
  readonly test: string;
  readonly isWide: boolean;
  /** Another filter finds the few records that are tested for this one. */
  readonly isTest?: true;
}

/** Returns whether the index knows which records pass a filter, or which of them may. */
export function isIndexed(
  source: TableSource,
  { key, test, isWide }: AskedFilter,
): "exactly" | "roughly" | "no" {
  const index = isWide ? undefined : customIndexOf(source, key);
  if (index === undefined || entriesPassing(index, test, sql`NULL`) === undefined) return "no";
  return knowsExactly(index, test) ? "exactly" : "roughly";
}

/** Returns the SQL of the ids of records that pass a filter by the index. */
export function indexedBy(source: TableSource, { key, test }: AskedFilter, value: SQL): SQL | undefined {
  const index = customIndexOf(source, key);
  return index && entriesPassing(index, test, value);
}

/** Counts the records that pass a filter by the index, but not beyond a number. */
export const countUpTo = (source: TableSource, filter: AskedFilter, value: SQL, most: number): SQL =>
  sql`SELECT count(*) AS total FROM (${indexedBy(source, filter, value)} LIMIT ${sql.raw(String(most))})`;

/** Counts by the index alone the records that pass all filters; undefined where it does not know all of them exactly. */
export function countIndexed(
  source: TableSource,
  filters: readonly AskedFilter[],
  valueAt: (position: number) => SQL,
): SQL | undefined {
  const known = filters.flatMap((filter, position) => {
    const isKnown = filter.orKeys === undefined && isIndexed(source, filter) === "exactly";
    const entries = isKnown ? indexedBy(source, filter, valueAt(position)) : undefined;
    return entries === undefined
      ? []
      : [{ entries, isLookedUp: filter.isTest === true && filter.test === "is" }];
  });
  if (known.length === 0 || known.length < filters.length) return undefined;
  const sets = known.flatMap(({ entries, isLookedUp }) => (isLookedUp ? [] : [entries]));
  const tests = known.flatMap(({ entries, isLookedUp }) =>
    isLookedUp ? [sql`EXISTS (${entries} AND record_id = found.record_id)`] : [],
  );
  const where = tests.length === 0 ? sql`` : sql` WHERE ${sql.join(tests, sql` AND `)}`;
  return sql`SELECT count(*) AS total FROM (${sql.join(sets, sql` INTERSECT `)}) AS found${where}`;
}

const countEntries = statement(
  () => sql`SELECT count(*) AS count FROM ${values} WHERE field_id = ${sql.placeholder("field")}`,
);

/** Returns how many records of a list have a value of a custom field. */
export const countFilled = (database: Database, { tables }: TableSource, { fieldId }: CustomIndex): number =>
  cachedCount(
    database,
    tables,
    `custom values of ${fieldId}`,
    () => countEntries(database).get<{ count: number }>({ field: fieldId })?.count ?? 0,
  );

/** Returns the index by whose order the rows of a whole list are found; undefined where it is sorted or filtered otherwise. */
export const sortIndexOf = (
  source: TableSource,
  { sort, then = [], filters, search, from, to }: ListQuery,
): CustomIndex | undefined =>
  then.length + filters.length === 0 && search === "" && from === undefined && to === undefined
    ? customIndexOf(source, sort)
    : undefined;

const limits = sql`LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`;

type Order = "ASC" | "DESC";

const orderBy = (order: Order, ties: Order, name = ""): SQL =>
  sql.raw(`${name}value ${order}, ${name}record_id ${ties}`);

/** Selects the values of a custom field and the ids of their records, in the order of the values. */
export const selectFilled = (fieldId: string, order: Order, ties: Order): SQL =>
  sql`SELECT value, record_id FROM ${values} WHERE field_id = ${sql.raw(`'${fieldId}'`)} ORDER BY ${orderBy(order, ties)} ${limits}`;

const filledRows = statement(
  (source: TableSource, fieldId: string, order: Order, ties: Order) =>
    sql`SELECT ${source.table}.rowid AS row FROM (${selectFilled(fieldId, order, ties)}) AS found CROSS JOIN ${source.table} ON ${source.ties.column()} = found.record_id ORDER BY ${orderBy(order, ties, "found.")}`,
);

/** Whether each record of a page that is sorted by a custom field has a value of it, and the page is found from the front. */
export const isFilledPage = (
  database: Database,
  source: TableSource,
  index: CustomIndex,
  { total, offset, count }: Span,
): boolean => {
  const filled = Math.min(countFilled(database, source, index), total);
  return offset + count <= filled && offset <= filled - offset - count;
};

const emptyRows = statement((source: TableSource, key: string, order: "ASC" | "DESC") => {
  const id = source.ties.column();
  return sql`SELECT ${source.table}.rowid AS row FROM ${source.table} WHERE +${source.columns(key).own} IS NULL ORDER BY ${id} ${sql.raw(order)} ${limits}`;
});

interface Span {
  readonly total: number;
  readonly offset: number;
  readonly count: number;
}

/**
 * Finds the numbers of the rows of a page of a whole list that is sorted by a custom field: those with a value by the index,
 * and behind them, in either direction, those without one by their ids.
 */
export function findSorted(
  database: Database,
  source: TableSource,
  { sort, descending }: Pick<ListQuery, "sort" | "descending">,
  index: CustomIndex,
  { total, offset, count }: Span,
): number[] {
  const filled = Math.min(countFilled(database, source, index), total);
  const first = Math.max(0, Math.min(count, filled - offset));
  const order = descending ? "DESC" : "ASC";
  const turned = descending ? "ASC" : "DESC";
  const withValue = findEither(
    (isLate) => filledRows(database, source, index.fieldId, isLate ? turned : order, isLate ? "DESC" : "ASC"),
    { total: filled, offset, count: first },
  );
  const without = findEither((isLate) => emptyRows(database, source, sort, isLate ? "DESC" : "ASC"), {
    total: total - filled,
    offset: Math.max(0, offset - filled),
    count: count - first,
  });
  return [...withValue, ...without];
}

/** The rows of a part of a list, counted from its nearer end. */
function findEither(
  find: (isLate: boolean) => ReturnType<typeof filledRows>,
  { total, offset, count }: Span,
): number[] {
  if (count === 0) return [];
  const isLate = offset > total - offset - count;
  const rows = find(isLate)
    .rows<[number]>({ limit: count, offset: isLate ? total - offset - count : offset })
    .map(([row]) => row);
  return isLate ? rows.reverse() : rows;
}
