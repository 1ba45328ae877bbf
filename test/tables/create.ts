import { storedFields } from "../../src/resource/definition/columns.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { shapeOf } from "./shape.ts";
import { createTriggers } from "./triggers.ts";

/** The statements that make the table of a resource, its unique indexes and its triggers, as a migration would have them. */
export function createTable(resource: Resource): string[] {
  const { name, columns, checks, foreignKeys, unique } = shapeOf(resource);
  const defaults = new Map(
    storedFields(resource).flatMap(({ field: { fallback }, column }) =>
      fallback === undefined ? [] : [[column.name, ` DEFAULT ${quote(fallback)}`] as const],
    ),
  );
  const clauses = [
    ...columns.map(
      (column) =>
        `${column.name} ${column.type}${column.notNull ? " NOT NULL" : ""}${defaults.get(column.name) ?? ""}`,
    ),
    "PRIMARY KEY (id)",
    ...checks.map((check) => `CHECK (${check})`),
    ...foreignKeys.map(
      ({ from, to, onDelete }) => `FOREIGN KEY (${from}) REFERENCES ${to} (id) ON DELETE ${onDelete}`,
    ),
  ];
  return [
    `CREATE TABLE ${name} (${clauses.join(", ")}) STRICT`,
    ...unique.map((terms, index) => `CREATE UNIQUE INDEX ${name}_unique_${index} ON ${name} (${terms})`),
    ...createTriggers(resource),
  ];
}

const quote = (value: string | number): string =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
