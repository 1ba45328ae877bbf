import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { ListQuery } from "../../resource/reading/query.ts";
import { type OrderShape, selectRows } from "../../resource/reading/rows.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import { canGather, whereOf } from "../../resource/reading/where.ts";
import { type FieldKeys, valueAt } from "./valueAt.ts";

/** A value of a record as JSON has it. */
export type Value = string | number | boolean | null | readonly string[];

/** The records of an export in their order, which is kept beside the database while it is read. */
const makePlaces = statement(
  () => sql`CREATE TEMP TABLE IF NOT EXISTS picked (place INTEGER PRIMARY KEY, row INTEGER NOT NULL)`,
);

const forget = statement(() => sql`DELETE FROM temp.picked`);

const pick = statement(
  (resource: Resource, shape: OrderShape) =>
    sql`INSERT INTO temp.picked (row) ${selectRows(sourceOf(resource), shape, sql.placeholder("limit"))}`,
);

/** Puts the records that a list has into their places. */
export function pickRecords(database: Database, resource: Resource, query: ListQuery): void {
  const { sort, descending, then = [] } = query;
  const where = whereOf(database, sourceOf(resource), query);
  const how = canGather(query) ? "gathered" : "in order";
  const shape: OrderShape = { where: where.shape, how, sort, descending, then, backwards: false };
  makePlaces(database).run();
  forget(database).run();
  pick(database, resource, shape).run({ ...where.values, limit: -1, offset: 0 });
}

const countOfPicked = statement(() => sql`SELECT count(*) AS count FROM temp.picked`);

/** How many records have places. */
export const countPicked = (database: Database): number =>
  countOfPicked(database).get<{ count: number }>()?.count ?? 0;

/** The records that have places, and these. */
export const picked = (resource: Resource): SQL =>
  sql`temp.picked CROSS JOIN ${resource.table} ON ${resource.table}.rowid = temp.picked.row`;

/** The ids that the picked records have in a field, each once, as JSON. */
const idsIn = statement(
  (resource: Resource, key: string) =>
    sql`SELECT json_group_array(DISTINCT ${columnOf(resource, key)}) AS ids FROM ${picked(resource)} WHERE ${columnOf(resource, key)} IS NOT NULL`,
);

/** The ids of all records that the picked ones refer to in a field, as JSON. */
export const idsReferred = (database: Database, resource: Resource, key: string): string =>
  idsIn(database, resource, key).get<{ ids: string }>()?.ids ?? "[]";

/** Bytes of texts that are read at once; what else a record has counts as so many. */
const heaviest = 256 * 1024;
const restOfRecord = 512;

const slices = statement((resource: Resource) => {
  const texts = sourceOf(resource).longTexts();
  const weights = texts.map((text) => sql`coalesce(octet_length(${text}), 0)`);
  const weight = sql.join([sql.raw(String(restOfRecord)), ...weights], sql` + `);
  return sql`SELECT min(place), max(place) FROM (SELECT place, sum(weight) OVER (ORDER BY place) / ${sql.raw(String(heaviest))} AS slice FROM (SELECT place, ${weight} AS weight FROM ${picked(resource)})) GROUP BY slice ORDER BY slice`;
});

const valuesIn = statement(
  (resource: Resource, columns: readonly FieldKeys[], ...registry: readonly Resource[]) => {
    const values = columns.map((keys) => valueAt(registry, resource, keys));
    return sql`SELECT json_group_array(json_array(${sql.join(values, sql`, `)}) ORDER BY place) AS json FROM ${picked(resource)} WHERE place BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")}`;
  },
);

/** The values of these columns of the picked records, some rows at a time. */
export function* readPicked(
  database: Database,
  registry: Registry,
  resource: Resource,
  columns: readonly FieldKeys[],
): Generator<readonly Value[][]> {
  for (const [first, last] of slices(database, resource).rows<[number, number]>()) {
    const found = valuesIn(database, resource, columns, ...registry).get<{ json: string }>({ first, last });
    yield JSON.parse(found?.json ?? "[]") as Value[][];
  }
}
