import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { snakeCase } from "../../src/lib/text/words.ts";
import { storedFields } from "../../src/resource/definition/columns.ts";
import { customColumn } from "../../src/resource/definition/custom/custom.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { uniqueTerms } from "../../src/resource/definition/unique.ts";
import { tidy } from "./clauses.ts";

/** A value as SQLite holds it. */
export type Value = string | number | null;

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: "TEXT" | "INTEGER";
  readonly notNull: boolean;
}

/** A reference to the id of another table. */
export interface ForeignKey {
  readonly from: string;
  readonly to: string;
  readonly onDelete: string;
}

/** What a table promises, in whatever words and order it was made; lists are sorted. */
export interface TableShape {
  readonly name: string;
  readonly isStrict: boolean;
  readonly primaryKey: readonly string[];
  readonly columns: readonly Column[];
  /** Columns that compare otherwise than byte by byte. */
  readonly collated: readonly string[];
  readonly checks: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** The terms of each rule of uniqueness: columns, and expressions where null counts as a value. */
  readonly unique: readonly string[];
}

const onDelete = { restrict: "RESTRICT", clear: "SET NULL", cascade: "CASCADE" } as const;

/** The name of a resource's table. */
export const tableOf = ({ name }: Resource): string => snakeCase(name);

/** The table that a definition asks for. */
export function shapeOf(resource: Resource): TableShape {
  const stored = storedFields(resource);
  const stamp = (name: string, type: Column["type"]): Column => ({ name, type, notNull: true });
  return {
    name: tableOf(resource),
    isStrict: true,
    primaryKey: ["id"],
    columns: [
      stamp("id", "TEXT"),
      ...stored.flatMap(({ field, column, derived }): Column[] => [
        {
          name: column.name,
          type: field.kind.column === "integer" ? "INTEGER" : "TEXT",
          notNull: !field.nullable,
        },
        ...derived.map((one) => ({
          name: one.column.name,
          type: "TEXT" as const,
          notNull: !field.nullable,
        })),
      ]),
      ...(resource.custom ? [{ name: customColumn, type: "TEXT" as const, notNull: false }] : []),
      stamp("created_at", "TEXT"),
      stamp("updated_at", "TEXT"),
      stamp("revision", "INTEGER"),
    ].sort(byName),
    collated: [],
    checks: stored
      .flatMap(({ field, column }) => field.kind.check?.(column.name) ?? [])
      .map(tidy)
      .sort(),
    foreignKeys: stored
      .flatMap(({ field: { kind }, column }) =>
        kind.reference === undefined
          ? []
          : [
              {
                from: column.name,
                to: snakeCase(kind.reference.target),
                onDelete: onDelete[kind.reference.onDelete],
              },
            ],
      )
      .sort(byOrigin),
    unique: resource.unique.map((rule) => termsOf(resource, rule).join(", ")).sort(),
  };
}

/** Where null counts as a value, the index holds '' in its place. */
const termsOf = (resource: Resource, rule: Resource["unique"][number]): string[] =>
  uniqueTerms(resource, rule).map(({ column, compared }, index) => {
    const isNullable = resource.fields[rule.fields[index] ?? ""]?.nullable === true;
    const term = new SQLiteSyncDialect().sqlToQuery(compared(sql`${sql.identifier(column.name)}`)).sql;
    return tidy(rule.nullCounts && isNullable ? `coalesce(${term}, '')` : term);
  });

/** Columns by name. */
export const byName = (a: Column, b: Column): number => a.name.localeCompare(b.name);

/** Foreign keys by the column that refers. */
export const byOrigin = (a: ForeignKey, b: ForeignKey): number => a.from.localeCompare(b.from);
