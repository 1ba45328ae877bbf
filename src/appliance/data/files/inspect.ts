import { constants, Database as Sqlite } from "bun:sqlite";
import { accessSync, existsSync, constants as modes, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { applicationId } from "../../../db/applicationId.ts";
import { causeOf } from "../../../db/diskError.ts";
import { companions, databaseFile } from "../../../db/files.ts";
import { findDamage } from "../../../db/inspect.ts";
import { compareMigrations } from "../../../db/migrations/migrate.ts";
import type { Migration } from "../../../db/migrations/readMigrations.ts";
import { findForeignTriggers } from "../../../db/migrations/schema.ts";
import { Failure } from "../../../lib/failures/failure.ts";
import { searchSchema } from "../../../resource/reading/search/structure.ts";
import { refuseDatabase, restoreCommand } from "../say.ts";
import { checkHeader } from "./header.ts";
import { readLogPages } from "./logPages.ts";
import { readWritten, refuseOlder } from "./written.ts";

/** What an inspection finds: which migrations the database has seen, which it has not. */
interface Inspection {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** The size of the database in bytes, with what still stands in the write-ahead log. */
  readonly bytes: number;
}

/** Up to this size SQLite looks through all pages at every start, which takes some 3 ms a megabyte. */
const quickCheckLimit = 8 * 1024 * 1024;

/**
 * Looks at the database of a directory, writing nothing, and refuses what is no whole Sitebook database that this
 * version can open; `access` is what this process wants to do with it.
 */
export function inspectDatabase(
  path: string,
  migrations: readonly Migration[],
  access: "read" | "write",
): Inspection {
  const file = databaseFile(path);
  for (const name of [file, ...companions(file)]) {
    if (existsSync(name)) accessSync(name, access === "write" ? modes.R_OK | modes.W_OK : modes.R_OK);
  }
  checkHeader(path, file);
  // Before the database is read: a server that runs writes on.
  const noted = readWritten(path);
  const sqlite = openToLook(file, access);
  try {
    refuseForeign(path, file, sqlite);
    const bytes = refuseTruncated(path, file, sqlite);
    if (bytes <= quickCheckLimit) refuseBroken(path, file, sqlite);
    const standing = compare(path, file, sqlite, migrations);
    refuseTriggers(file, sqlite, migrations);
    refuseOlder(path, sqlite, noted);
    return { ...standing, bytes };
  } catch (error) {
    throw causeOf(sqlite, error, companions(file)[0]);
  } finally {
    sqlite.close(true);
  }
}

/** A database in use, or left by a kill, is read through its log; one at rest is opened so that no log is made. */
function openToLook(file: string, access: "read" | "write"): Sqlite {
  const [log = "", index = "", journal = ""] = companions(file);
  // A rollback journal is left where a restored file was killed on its way to the write-ahead log: only a writer can undo it.
  if (existsSync(journal) && access === "write") return new Sqlite(file, { readwrite: true, create: false });
  if (existsSync(log) || existsSync(index)) return new Sqlite(file, { readonly: true });
  return new Sqlite(
    `${pathToFileURL(file).href}?immutable=1`,
    constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI,
  );
}

function refuseForeign(path: string, file: string, sqlite: Sqlite): void {
  const { count } = sqlite
    .query<{ count: number }, []>(
      "SELECT count(*) AS count FROM sqlite_schema WHERE type = 'table' AND name IN ('meta', 'migrations')",
    )
    .get() ?? { count: 0 };
  if (count === 2) return;
  const isOurs = readNumber(sqlite, "application_id") === applicationId;
  throw refuseDatabase(
    path,
    file,
    isOurs ? "is damaged: its own tables are missing" : "is the database of another program",
  );
}

/** A page that the file lacks must stand in the log, where a crash during a checkpoint leaves it. */
function refuseTruncated(path: string, file: string, sqlite: Sqlite): number {
  const pageSize = readNumber(sqlite, "page_size");
  const pages = readNumber(sqlite, "page_count");
  const whole = Math.floor(statSync(file).size / pageSize);
  if (whole < pages) {
    const [log = ""] = companions(file);
    const inLog = readLogPages(log);
    for (let page = whole + 1; page <= pages; page += 1) {
      if (!inLog.has(page))
        throw refuseDatabase(path, file, `is truncated: it has ${whole} of ${pages} pages`);
    }
  }
  return pageSize * pages;
}

function refuseBroken(path: string, file: string, sqlite: Sqlite): void {
  const [found] = findDamage(sqlite, "quick");
  if (found === undefined) return;
  throw refuseDatabase(path, file, `is damaged (${found.replaceAll(/\s+/g, " ").trim()})`);
}

/**
 * Decision: a start refuses a database with a trigger that Sitebook has not made, which would act in everybody's name;
 * tables, indexes and views that someone added are named by `sitebook check` and stop no service.
 */
function refuseTriggers(file: string, sqlite: Sqlite, migrations: readonly Migration[]): void {
  const [name] = findForeignTriggers(sqlite, migrations, searchSchema);
  if (name === undefined) return;
  throw new Failure(
    `${file} has a trigger that is not Sitebook's (${name}) and would act in the name of every user: find out where it comes from, remove it with an SQLite tool (DROP TRIGGER), and run sitebook check`,
  );
}

function compare(
  path: string,
  file: string,
  sqlite: Sqlite,
  migrations: readonly Migration[],
): Pick<Inspection, "applied" | "pending"> {
  const { applied, pending, odd } = compareMigrations(sqlite, migrations);
  if (odd === undefined) return { applied, pending: pending.map(({ name }) => name) };
  const problem =
    odd.problem === "unknown"
      ? `was written by a newer Sitebook (it has migration ${odd.name}): start that version`
      : `was made by another build of Sitebook (its migration ${odd.name} differs): start that build`;
  throw new Failure(`${file} ${problem}, or restore an older backup: ${restoreCommand(path)}`);
}

function readNumber(sqlite: Sqlite, pragma: "page_size" | "page_count" | "application_id"): number {
  return Number(sqlite.query<Record<string, number>, []>(`PRAGMA ${pragma}`).get()?.[pragma] ?? 0);
}
