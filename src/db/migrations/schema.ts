import type { Database as Sqlite } from "bun:sqlite";
import { connect } from "../connect.ts";
import { compareMigrations, migrate } from "./migrate.ts";
import type { Migration } from "./readMigrations.ts";
import { digestOf, readSchema, type SchemaObject, sumOf, triggersIn } from "./schemaObjects.ts";
import { triggerDigest } from "./triggerDigest.ts";

/** What a start creates in addition to the migrations, in every version: the tables and triggers of the search. */
export interface StartSchema {
  /** The SQL that makes its tables in an empty database. */
  readonly createTables: readonly string[];
  /** Its tables as earlier versions made them: a backup of theirs has these. */
  readonly earlierTables: readonly { readonly name: string; readonly sql: string }[];
  /** Whether the SQL of a trigger is one of its own. */
  isTrigger(sql: string): boolean;
}

/**
 * How a database differs from what the migrations it has seen make, and a start after them, an object a line; nothing
 * where it is exactly ours. What stands in a schema acts with the rights of all who write: a trigger makes a viewer an
 * administrator.
 */
export function findForeignSchema(
  sqlite: Sqlite,
  migrations: readonly Migration[],
  start: StartSchema,
): string[] {
  const { applied } = compareMigrations(sqlite, migrations);
  const { required, allowed } = makeSchema(migrations.slice(0, applied.length), start);
  const found = readSchema(sqlite);
  const sums = new Map(found.map((object) => [sumOf(object), object]));
  return [
    ...found
      .filter((object) => !required.has(sumOf(object)) && !allowed.has(sumOf(object)))
      .filter(({ type, sql }) => type !== "trigger" || !start.isTrigger(sql ?? ""))
      .map(({ type, name }) => `${type} ${name} is not as Sitebook makes it`),
    ...[...required]
      .filter(([sum]) => !sums.has(sum))
      .map(([, { type, name }]) => `${type} ${name} is missing, or is another`),
    ...(sums.size === found.length ? [] : ["an object is there twice"]),
  ];
}

/**
 * Returns the names of the triggers that no version of ours has created. A database of this version is compared with a
 * digest; only where that differs are the migrations run, to name the triggers that are foreign.
 */
export function findForeignTriggers(
  sqlite: Sqlite,
  migrations: readonly Migration[],
  start: StartSchema,
): string[] {
  const others = triggersIn(readSchema(sqlite)).filter(({ sql }) => !start.isTrigger(sql ?? ""));
  if (others.length === 0 || digestOf(others) === triggerDigest) return [];
  const { applied } = compareMigrations(sqlite, migrations);
  const { required } = makeSchema(migrations.slice(0, applied.length), start);
  return others.filter((object) => !required.has(sumOf(object))).map(({ name }) => name);
}

/** The tables that Litestream makes in a database that it copies. They hold a counter and a lock. */
const litestreamTables = [
  "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
  "CREATE TABLE _litestream_lock (id INTEGER)",
];

type Objects = ReadonlyMap<string, SchemaObject>;

/** What these migrations make in an empty database, and what else may be there: the search index, statistics, Litestream's. */
function makeSchema(
  migrations: readonly Migration[],
  start: StartSchema,
): {
  readonly required: Objects;
  readonly allowed: Objects;
} {
  const { sqlite, close } = connect(":memory:");
  try {
    migrate(sqlite, migrations);
    const required = bySum(readSchema(sqlite));
    for (const sql of [...start.createTables, ...litestreamTables, "ANALYZE"]) sqlite.run(sql);
    const earlier = start.earlierTables.map((table) => ({ type: "table", ...table }));
    return { required, allowed: bySum([...readSchema(sqlite), ...earlier]) };
  } finally {
    close();
  }
}

const bySum = (objects: readonly SchemaObject[]): Objects =>
  new Map(objects.map((object) => [sumOf(object), object]));
