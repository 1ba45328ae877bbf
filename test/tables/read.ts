import type { Database as Sqlite } from "bun:sqlite";
import { checksOf, termsOf } from "./clauses.ts";
import { byName, byOrigin, type Column, type ForeignKey, type TableShape, type Value } from "./shape.ts";

interface Index {
  readonly name: string;
  readonly unique: number;
  readonly partial: number;
  readonly origin: string;
}

/** A table as SQLite knows it; only for CHECKs and for expressions in indexes is its text read, as nothing else tells them. */
export function readTable(sqlite: Sqlite, name: string): TableShape {
  const columns = columnsOf(sqlite, name);
  return {
    name,
    isStrict:
      sqlite.query<{ strict: number }, [string]>("SELECT strict FROM pragma_table_list(?)").get(name)
        ?.strict === 1,
    primaryKey: columns.filter(({ pk }) => pk > 0).map((column) => column.name.toLowerCase()),
    columns: columns
      .map((column) => ({
        name: column.name.toLowerCase(),
        type: column.type.toUpperCase() as Column["type"],
        notNull: column.notnull === 1,
      }))
      .sort(byName),
    collated: collatedOf(
      sqlite,
      name,
      columns.map((column) => column.name),
    ),
    checks: checksOf(textOf(sqlite, name)),
    foreignKeys: foreignKeysOf(sqlite, name),
    unique: indexesOf(sqlite, name)
      .filter(({ unique, origin }) => unique === 1 && origin !== "pk")
      .map((index) => describeIndex(sqlite, index))
      .sort(),
  };
}

/** The DEFAULTs of a table's columns, as the values that SQLite makes of them. */
export const readDefaults = (sqlite: Sqlite, name: string): ReadonlyMap<string, Value> =>
  new Map(
    columnsOf(sqlite, name).flatMap(({ name: column, dflt_value: value }) => {
      if (value === null) return [];
      return [
        [
          column.toLowerCase(),
          sqlite.query<{ value: Value }, []>(`SELECT ${value} AS value`).get()?.value ?? null,
        ] as const,
      ];
    }),
  );

/** The columns of each index of a table in order, undefined for an expression. */
export const readIndexes = (sqlite: Sqlite, name: string): (string | undefined)[][] =>
  indexesOf(sqlite, name).map((index) => namesOf(sqlite, index.name));

function columnsOf(sqlite: Sqlite, table: string) {
  return sqlite
    .query<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }, [string]>(
      'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo(?) WHERE hidden = 0',
    )
    .all(table);
}

function textOf(sqlite: Sqlite, name: string): string {
  const row = sqlite
    .query<{ sql: string | null }, [string]>("SELECT sql FROM sqlite_schema WHERE lower(name) = ?")
    .get(name);
  return row?.sql ?? "()";
}

function foreignKeysOf(sqlite: Sqlite, table: string): ForeignKey[] {
  return sqlite
    .query<
      { from: string; table: string; to: string | null; on_delete: string; on_update: string },
      [string]
    >('SELECT "from", "table", "to", on_delete, on_update FROM pragma_foreign_key_list(?)')
    .all(table)
    .map((row) => {
      const key = row.to === null || row.to.toLowerCase() === "id" ? "" : ` (${row.to})`;
      const onUpdate = row.on_update === "NO ACTION" ? "" : ` ON UPDATE ${row.on_update}`;
      return {
        from: row.from.toLowerCase(),
        to: `${row.table.toLowerCase()}${key}`,
        onDelete: `${row.on_delete}${onUpdate}`,
      };
    })
    .sort(byOrigin);
}

const indexesOf = (sqlite: Sqlite, table: string): Index[] =>
  sqlite
    .query<Index, [string]>('SELECT name, "unique", partial, origin FROM pragma_index_list(?)')
    .all(table);

const namesOf = (sqlite: Sqlite, index: string): (string | undefined)[] =>
  sqlite
    .query<{ name: string | null }, [string]>("SELECT name FROM pragma_index_info(?) ORDER BY seqno")
    .all(index)
    .map(({ name }) => name?.toLowerCase());

function describeIndex(sqlite: Sqlite, { name, partial }: Index): string {
  const names = namesOf(sqlite, name);
  const terms = names.includes(undefined) ? termsOf(textOf(sqlite, name.toLowerCase())) : names;
  const collations = sqlite
    .query<{ coll: string }, [string]>("SELECT coll FROM pragma_index_xinfo(?) WHERE key = 1")
    .all(name)
    .map(({ coll }) => coll.toUpperCase());
  const odd = collations.filter((collation) => collation !== "BINARY");
  return [terms.join(", "), ...odd, ...(partial === 1 ? ["of some rows"] : [])].join(" ");
}

/** An index over all columns tells how each of them compares; it is taken back at once. */
function collatedOf(sqlite: Sqlite, table: string, columns: readonly string[]): string[] {
  if (columns.length === 0) return [];
  sqlite.run("SAVEPOINT probe");
  try {
    sqlite.run(`CREATE INDEX probe ON "${table}" (${columns.map((column) => `"${column}"`).join(", ")})`);
    return sqlite
      .query<{ name: string; coll: string }, []>(
        "SELECT name, coll FROM pragma_index_xinfo('probe') WHERE key = 1",
      )
      .all()
      .filter(({ coll }) => coll.toUpperCase() !== "BINARY")
      .map(({ name, coll }) => `${name.toLowerCase()} ${coll.toUpperCase()}`)
      .sort();
  } finally {
    sqlite.run("ROLLBACK TO probe");
    sqlite.run("RELEASE probe");
  }
}
