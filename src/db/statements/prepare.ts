import type { Statement as BunStatement, SQLQueryBindings, Database as Sqlite } from "bun:sqlite";
import { is, Placeholder, type SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Bindings, PlanLine, Statement } from "./statement.ts";

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
  let plan: readonly PlanLine[] | undefined;
  return {
    get: <Row>(values: Bindings = {}) => statement.get(...bind(values)) as Row | null,
    all: <Row>(values: Bindings = {}) => statement.all(...bind(values)) as Row[],
    rows: <Row extends readonly unknown[]>(values: Bindings = {}) =>
      statement.values(...bind(values)) as unknown as Row[],
    run: (values: Bindings = {}) => statement.run(...bind(values)).changes,
    insert: (values: Bindings = {}) => Number(statement.run(...bind(values)).lastInsertRowid),
    plan: () => (plan ??= explain(sqlite, compiled.sql)),
  };
}

function explain(sqlite: Sqlite, text: string): readonly PlanLine[] {
  const statement = sqlite.prepare<PlanLine, []>(`EXPLAIN QUERY PLAN ${text}`);
  try {
    return statement.all();
  } finally {
    // One that explains does not end with its last row, and would keep the log from being merged.
    statement.finalize();
  }
}
