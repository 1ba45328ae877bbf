import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../src/db/connect.ts";
import { createHandle, type Database, openDatabase } from "../../src/db/open.ts";
import { rederive } from "../../src/resource/writing/rederive.ts";
import { registry } from "../../src/resources/index.ts";

let template: string | undefined;

/** Copies a new database, as a first start leaves it, to a file that is not there yet; it is made once in a process. */
export function copyNewDatabase(file: string): void {
  template ??= makeTemplate();
  copyFileSync(template, file);
}

function makeTemplate(): string {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-template-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, "sitebook.db");
  const database = openDatabase(file);
  rederive(database, registry);
  database.close();
  return file;
}

let script: string | undefined;

/**
 * Opens a new database in memory, as `openDatabase` makes it. What all its migrations come to is run as one script, which
 * takes a tenth of the time; the tests of migrations and everything against the executable run the migrations themselves.
 */
export function openNewDatabase(): Database {
  script ??= describeNewDatabase();
  const connection = connect(":memory:");
  connection.sqlite.run(script);
  return createHandle(connection);
}

/** The SQL that makes what `openDatabase` makes. */
function describeNewDatabase(): string {
  const database = openDatabase(":memory:");
  const { sqlite } = database;
  // Every database has an epoch of its own.
  sqlite.run("DELETE FROM meta WHERE key = 'epoch'");
  const schema = sqlite
    .query<{ type: string; name: string; sql: string }, []>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type = 'table' DESC, type = 'trigger', rowid",
    )
    .all();
  const rows = schema
    .filter(({ type }) => type === "table")
    .flatMap(({ name }) =>
      sqlite
        .query<Record<string, unknown>, []>(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => `INSERT INTO "${name}" VALUES (${Object.values(row).map(quote).join(", ")})`),
    );
  const ids = ["application_id", "user_version"].map(
    (name) => `PRAGMA ${name} = ${Object.values(sqlite.query(`PRAGMA ${name}`).get() ?? {})[0]}`,
  );
  const isTrigger = ({ type }: { type: string }): boolean => type === "trigger";
  const made = [
    ...schema.filter((one) => !isTrigger(one)).map(({ sql }) => sql),
    ...rows,
    ...schema.filter(isTrigger).map(({ sql }) => sql),
    ...ids,
  ];
  database.close();
  return `BEGIN; ${made.join(";\n")}; COMMIT`;
}

function quote(value: unknown): string {
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  if (value === null || typeof value === "number") return String(value);
  throw new Error(`a new database holds a ${typeof value}`);
}
