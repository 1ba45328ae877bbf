import type { Database as Sqlite } from "bun:sqlite";
import { sha256 } from "../../lib/hash.ts";

/** A table, an index, a trigger or a view of a database. */
export interface SchemaObject {
  readonly type: string;
  readonly name: string;
  /** Null for the indexes that SQLite creates for a table. */
  readonly sql: string | null;
}

/** Returns all that the schema of a database contains. */
export const readSchema = (sqlite: Sqlite): SchemaObject[] =>
  sqlite.query<SchemaObject, []>("SELECT type, name, sql FROM sqlite_schema").all();

/** Returns the triggers among the objects of a schema. */
export const triggersIn = (objects: readonly SchemaObject[]): SchemaObject[] =>
  objects.filter(({ type }) => type === "trigger");

/** Returns the same text for objects that differ in spaces and quotes alone: versions of SQLite write these differently where a table is altered. */
export const sumOf = ({ type, name, sql }: SchemaObject): string =>
  JSON.stringify([type, name, (sql ?? "").replaceAll('"', "").replaceAll(/\s+/g, " ")]);

/** Returns one digest for objects in any order. */
export const digestOf = (objects: readonly SchemaObject[]): string =>
  sha256(objects.map(sumOf).sort().join("\n"));
