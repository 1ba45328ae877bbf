import type { Database as Sqlite } from "bun:sqlite";
import { type Connection, connect } from "../connect.ts";
import type { Connected } from "../transaction.ts";

/** What is copied of a database to rehearse writes on. */
export interface CopyPlan {
  /** The tables whose rows are copied; each has an `id` and a `revision`. */
  readonly tables: readonly string[];
  /** The tables that begin without rows. */
  readonly emptyTables: readonly string[];
  /** The tables whose rows are copied to be read: a rehearsal that writes to them cannot be repeated. */
  readonly readTables: readonly string[];
  /** The tables that are there for checks alone, without rows: a rehearsal that writes to them cannot be repeated. */
  readonly sealedTables: readonly string[];
}

/** A copy of one moment of a database. */
export interface RehearsalCopy {
  readonly connection: Connection;
  /** The last entry of the change log at that moment. */
  readonly base: number;
}

/** The rows that were written in the copy; `was` is the revision before, null for a new row. One without a name says that what was done cannot be repeated. */
const createTouched =
  "CREATE TABLE touched (name TEXT NOT NULL, id TEXT NOT NULL, was INTEGER, PRIMARY KEY (name, id)) STRICT, WITHOUT ROWID";

/**
 * Copies tables of one moment of a database into a new file, with their constraints, indexes and checks, and notes there
 * which rows are written from then on. The database is read only as long as the copying takes.
 */
export function makeRehearsalCopy(
  file: string,
  copy: string,
  { tables, emptyTables, readTables, sealedTables }: CopyPlan,
): RehearsalCopy {
  const connection = connect(copy);
  const { sqlite } = connection;
  try {
    // What is lost with the process is not missed.
    for (const pragma of ["journal_mode = TRUNCATE", "synchronous = OFF", "cache_size = -8192"]) {
      sqlite.run(`PRAGMA ${pragma}`);
    }
    sqlite.run("ATTACH ? AS source", [file]);
    sqlite.run("PRAGMA foreign_keys = OFF");
    sqlite.run("BEGIN");
    const base = lastSequence(sqlite, "source");
    const all = [...tables, ...emptyTables, ...readTables, ...sealedTables];
    for (const name of all) runSchema(sqlite, name, ["table"]);
    for (const name of [...tables, ...readTables]) {
      const columns = columnsOf(sqlite, "source", name).join(", ");
      sqlite.run(`INSERT INTO main.${name} (rowid, ${columns}) SELECT rowid, ${columns} FROM source.${name}`);
    }
    // Indexes take less time where the rows are there already.
    for (const name of all) runSchema(sqlite, name, ["index", "trigger"]);
    sqlite.run(createTouched);
    for (const name of tables) noteWrites(sqlite, name);
    for (const name of sealedTables) refuse(sqlite, "INSERT", name);
    for (const name of readTables)
      for (const action of ["INSERT", "UPDATE", "DELETE"] as const) refuse(sqlite, action, name);
    sqlite.run("COMMIT");
    sqlite.run("DETACH source");
    sqlite.run("PRAGMA foreign_keys = ON");
    return { connection, base };
  } catch (error) {
    sqlite.close(true);
    throw error;
  }
}

/** Returns the size of a database with all that is in its log; a copy has no more. */
export function bytesToCopy({ sqlite }: Connected): number {
  const row = sqlite
    .query<{ bytes: number }, []>(
      "SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size",
    )
    .get();
  return row?.bytes ?? 0;
}

/** The last entry of the change log in an attached database. */
export const lastSequence = (sqlite: Sqlite, schema: string): number =>
  sqlite.query<{ last: number | null }, []>(`SELECT max(sequence) AS last FROM ${schema}.changes`).get()
    ?.last ?? 0;

/** The columns of a table in their order. */
export const columnsOf = (sqlite: Sqlite, schema: string, table: string): string[] =>
  sqlite
    .query<{ name: string }, [string, string]>("SELECT name FROM pragma_table_info(?, ?)")
    .all(table, schema)
    .map(({ name }) => name);

/** Makes what the source has of these types for a table; the search index and its triggers are left out. */
function runSchema(sqlite: Sqlite, table: string, types: readonly string[]): void {
  const rows = sqlite
    .query<{ sql: string; type: string; name: string }, [string]>(
      "SELECT type, name, sql FROM source.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY rowid",
    )
    .all(table);
  for (const { type, name, sql } of rows) {
    if (types.includes(type) && !name.startsWith("search_")) sqlite.run(sql);
  }
}

function noteWrites(sqlite: Sqlite, table: string): void {
  const note = (was: string, row: string): string =>
    `BEGIN INSERT INTO touched (name, id, was) VALUES ('${table}', ${row}.id, ${was}) ON CONFLICT DO NOTHING; END`;
  sqlite.run(`CREATE TRIGGER touched_insert_${table} AFTER INSERT ON ${table} ${note("NULL", "new")}`);
  sqlite.run(
    `CREATE TRIGGER touched_update_${table} AFTER UPDATE ON ${table} ${note("old.revision", "old")}`,
  );
  refuse(sqlite, "DELETE", table);
}

/** Notes what cannot be repeated, and lets it be done: an error would be taken for one of the data. */
function refuse(sqlite: Sqlite, action: "INSERT" | "UPDATE" | "DELETE", table: string): void {
  sqlite.run(
    `CREATE TRIGGER touched_refuse_${action.toLowerCase()}_${table} BEFORE ${action} ON ${table} BEGIN INSERT INTO touched (name, id) VALUES ('', '') ON CONFLICT DO NOTHING; END`,
  );
}
