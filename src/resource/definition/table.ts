import { integer, type SQLiteColumn, type SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { snakeCase } from "../../lib/text/words.ts";
import { derivationsOf } from "../fields/derive.ts";
import type { Field, Fields, Need } from "../fields/field.ts";
import { customColumn } from "./custom/custom.ts";

type Column<Data, NotNull extends boolean> = SQLiteColumn<{
  name: string;
  tableName: string;
  dataType: Data extends number ? "number" : "string";
  columnType: Data extends number ? "SQLiteInteger" : "SQLiteText";
  data: Data;
  driverParam: Data;
  notNull: NotNull;
  hasDefault: false;
  isPrimaryKey: false;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
  baseColumn: never;
  identity: undefined;
  generated: undefined;
}>;

type ColumnOf<F> =
  F extends Field<unknown, unknown, infer Kept, infer Nullable, Need>
    ? Column<Kept, Nullable extends true ? false : true>
    : never;

interface Stamped {
  readonly id: Column<string, true>;
  readonly createdAt: Column<string, true>;
  readonly updatedAt: Column<string, true>;
  readonly revision: Column<number, true>;
}

/**
 * The Drizzle table of a resource: a column a field, typed, and the stamps. Derived columns are there by the name of
 * their field and suffix, `name_folded`, for the engine alone.
 */
export type ResourceTable<F extends Fields> = SQLiteTable &
  Stamped & { readonly [K in keyof F]: ColumnOf<F[K]> };

/** Builds the Drizzle table of a resource; virtual fields have no column. */
export function buildTable<F extends Fields>(
  name: string,
  fields: F,
  searched: readonly string[],
  custom: boolean,
): ResourceTable<F> {
  const columns = Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind.column === "none") return [];
    const column = columnName(key);
    return [
      [key, field.kind.column === "integer" ? integer(column) : text(column)] as const,
      ...derivationsOf(field, searched.includes(key)).map(
        ({ suffix }) => [derivedKey(key, suffix), text(`${column}_${suffix}`)] as const,
      ),
    ];
  });
  const table = sqliteTable(tableName({ name }), {
    id: text("id").primaryKey(),
    ...Object.fromEntries(columns),
    ...(custom ? { [customColumn]: text(customColumn) } : {}),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    revision: integer("revision").notNull(),
  });
  return table as unknown as ResourceTable<F>;
}

/** The name of a resource's table. */
export const tableName = ({ name }: { readonly name: string }): string => snakeCase(name);

/** The name of a column by its key: that of a field, a stamp or a derived column. */
export const columnName = (key: string): string => snakeCase(key);

/** The key of a derived column in the Drizzle table. */
export const derivedKey = (field: string, suffix: string): string => `${field}_${suffix}`;
