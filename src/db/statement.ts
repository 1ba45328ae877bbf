import type { Statement as BunStatement, SQLQueryBindings, Database as Sqlite } from "bun:sqlite";
import { is, Placeholder, type SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** What SQLite stores in a column of ours. */
export type Stored = string | number | null;

/** Values for the placeholders of a statement, by name. */
export type Bindings = Readonly<Record<string, Stored | undefined>>;

/** A prepared statement whose SQL Drizzle wrote; `sql.placeholder("x")` takes `values.x`, absent counts as null. */
export interface Statement {
  /** The first row as an object, or null. */
  get<Row>(values?: Bindings): Row | null;
  /** All rows as arrays of their columns. */
  rows<Row extends readonly unknown[]>(values?: Bindings): Row[];
  /** Runs it and answers how many rows changed. */
  run(values?: Bindings): number;
}

const dialect = new SQLiteSyncDialect();

/** Compiles Drizzle's SQL to a prepared statement on this connection. */
export function prepareStatement(sqlite: Sqlite, query: SQL): Statement {
  const compiled = dialect.sqlToQuery(query);
  const statement: BunStatement<unknown, SQLQueryBindings[]> = sqlite.prepare(compiled.sql);
  const slots = compiled.params.map((param) =>
    is(param, Placeholder) ? { name: param.name } : { value: param },
  );
  const bind = (values: Bindings): SQLQueryBindings[] =>
    slots.map((slot) =>
      slot.name === undefined ? (slot.value as SQLQueryBindings) : (values[slot.name] ?? null),
    );
  return {
    get: <Row>(values: Bindings = {}) => statement.get(...bind(values)) as Row | null,
    rows: <Row extends readonly unknown[]>(values: Bindings = {}) =>
      statement.values(...bind(values)) as unknown as Row[],
    run: (values: Bindings = {}) => statement.run(...bind(values)).changes,
  };
}
