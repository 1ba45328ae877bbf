import type { Database as Sqlite } from "bun:sqlite";
import type { Database } from "../open.ts";
import type { Connected } from "../transaction.ts";
import { columnsOf } from "./copy.ts";

/** What a rehearsal has written, table by table. */
export interface RehearsedTable {
  readonly name: string;
  /** How many rows it has created and updated. */
  readonly created: number;
  readonly updated: number;
  /** The columns that are other than they were, of any row that it has updated. */
  readonly columns: readonly string[];
}

/** Thrown where what was rehearsed no longer fits the database; nothing of it may be kept. */
export class OutOfDate extends Error {
  override readonly name = "OutOfDate";
}

/**
 * Returns what a rehearsal has written, compared with the database as it is; `sqlite` is the connection of the copy.
 * Undefined where it has done what cannot be repeated.
 */
export function readRehearsal(
  { sqlite }: Connected,
  file: string,
  tables: readonly string[],
): RehearsedTable[] | undefined {
  if (sqlite.query("SELECT 1 FROM touched WHERE name = ''").get() !== null) return undefined;
  sqlite.run("ATTACH ? AS source", [file]);
  try {
    return tables.flatMap((name): RehearsedTable | readonly [] => {
      const counts = sqlite
        .query<{ created: number; updated: number }, [string]>(
          "SELECT count(*) - count(was) AS created, count(was) AS updated FROM touched WHERE name = ?",
        )
        .get(name) ?? { created: 0, updated: 0 };
      if (counts.created + counts.updated === 0) return [];
      return { name, ...counts, columns: counts.updated === 0 ? [] : changedColumns(sqlite, name) };
    });
  } finally {
    sqlite.run("DETACH source");
  }
}

/** SQLite writes the index of each column that an update names, so that only those that differ are named. */
function changedColumns(sqlite: Sqlite, table: string): string[] {
  const columns = columnsOf(sqlite, "main", table).filter((column) => column !== "id");
  const differs = columns.map((column) => `max(own.${column} IS NOT other.${column}) AS ${column}`);
  const row = sqlite
    .query<Record<string, number>, [string]>(
      `SELECT ${differs.join(", ")} FROM touched JOIN main.${table} AS own ON own.id = touched.id JOIN source.${table} AS other ON other.id = touched.id WHERE touched.name = ? AND touched.was IS NOT NULL`,
    )
    .get(table);
  return columns.filter((column) => row?.[column] === 1);
}

/**
 * Lets a write of the database read a copy, as `rehearsal`; not inside a transaction. Few of the pages that it writes are
 * needed twice, so that half of the usual cache is enough.
 */
export function attachRehearsal({ sqlite }: Connected, copy: string): void {
  sqlite.run("PRAGMA cache_size = -32768");
  sqlite.run("ATTACH ? AS rehearsal", [copy]);
}

/**
 * Writes what was rehearsed, inside a write of the database that has the copy attached: the rows, and their entries in the
 * change log as a group of its own, whose number it returns; null where the rehearsal has none. The constraints and checks
 * of the database hold for each row.
 * @throws OutOfDate where a row has been written since, and what the constraints throw
 */
export function repeatRehearsal(database: Database, tables: readonly RehearsedTable[]): number | null {
  const { sqlite, versions } = database;
  // The order of rows across tables is not that of the rehearsal.
  sqlite.run("PRAGMA defer_foreign_keys = ON");
  for (const table of tables) {
    createRows(sqlite, table);
    versions.bump(table.name);
  }
  for (const table of tables) updateRows(sqlite, table);
  return copyLog(sqlite);
}

function createRows(sqlite: Sqlite, { name, created }: RehearsedTable): void {
  if (created === 0) return;
  const columns = columnsOf(sqlite, "rehearsal", name).join(", ");
  sqlite.run(
    `INSERT INTO main.${name} (${columns}) SELECT ${columns} FROM rehearsal.${name} NOT INDEXED WHERE id IN (SELECT id FROM rehearsal.touched WHERE name = ? AND was IS NULL) ORDER BY rowid`,
    [name],
  );
  requireAll(sqlite, created);
}

function updateRows(sqlite: Sqlite, { name, updated, columns }: RehearsedTable): void {
  if (columns.length === 0) return;
  const sets = columns.map((column) => `${column} = made.${column}`).join(", ");
  sqlite.run(
    `UPDATE main.${name} AS own SET ${sets} FROM rehearsal.touched JOIN rehearsal.${name} AS made ON made.id = touched.id WHERE touched.name = ? AND touched.was IS NOT NULL AND own.id = touched.id AND own.revision = touched.was`,
    [name],
  );
  requireAll(sqlite, updated);
}

/** Without those of triggers. */
function requireAll(sqlite: Sqlite, wanted: number): void {
  const row = sqlite.query<{ count: number }, []>("SELECT changes() AS count").get();
  if (row?.count !== wanted) throw new OutOfDate("rows have been written since the rehearsal");
}

function copyLog(sqlite: Sqlite): number | null {
  const columnsBut = (table: string, left: readonly string[]): string =>
    columnsOf(sqlite, "rehearsal", table)
      .filter((column) => !left.includes(column))
      .join(", ");
  const ofGroup = columnsBut("change_groups", ["number"]);
  const made = sqlite
    .query<{ number: number }, []>(
      `INSERT INTO main.change_groups (${ofGroup}) SELECT ${ofGroup} FROM rehearsal.change_groups RETURNING number`,
    )
    .get();
  const ofEntry = columnsBut("changes", ["sequence", "group_id"]);
  sqlite.run(
    `INSERT INTO main.changes (${ofEntry}, group_id) SELECT ${ofEntry}, ? FROM rehearsal.changes ORDER BY sequence`,
    [made?.number ?? null],
  );
  return made?.number ?? null;
}

/** Whether a table has triggers of its own that check what is written; those of `attached` tables only look at deletions. */
export function hasChecks({ sqlite }: Connected, table: string, attached: readonly string[]): boolean {
  const harmless = [
    ...attached.map((name) => `${table}_${name}`),
    ...["insert", "update", "refuse_delete"].map((name) => `touched_${name}_${table}`),
  ];
  return (
    sqlite
      .query(
        "SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? AND name NOT IN (SELECT value FROM json_each(?))",
      )
      .get(table, JSON.stringify(harmless)) !== null
  );
}

/** The records that were written after an entry of the change log, by their resources; undefined where they are too many. */
export function writtenSince(
  { sqlite }: Connected,
  base: number,
  most: number,
): readonly { readonly resource: string; readonly recordId: string }[] | undefined {
  const rows = sqlite
    .query<{ resource: string; recordId: string }, [number, number]>(
      "SELECT DISTINCT resource, record_id AS recordId FROM main.changes WHERE sequence > ? LIMIT ?",
    )
    .all(base, most + 1);
  return rows.length > most ? undefined : rows;
}
