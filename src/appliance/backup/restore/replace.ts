import { Database as Sqlite } from "bun:sqlite";
import { constants, copyFileSync, existsSync, linkSync, renameSync } from "node:fs";
import { Failure } from "../../../lib/failures/failure.ts";
import { readStart, removeFiles, syncDirectoryOf, syncFile } from "../disk.ts";

const sqliteBusy = 5;
const sqliteCorrupt = 11;
const sqliteNoDatabase = 26;

const suffixes = ["-wal", "-shm", "-journal"];

/**
 * Brings what stands in the write-ahead log into the database that is to be replaced, so that it is one file. A database
 * that is damaged stays as it is, its log too: `replaceDatabase` keeps both. One in use is refused with a `Failure`.
 */
export function settleOld(file: string): void {
  // SQLite removes the log of what it takes for an empty or foreign file.
  if (!isInLogMode(file)) return;
  let sqlite: Sqlite | undefined;
  try {
    sqlite = new Sqlite(file, { readwrite: true, create: false, strict: true });
    // Leaving the mode takes the file for this connection alone, brings the log in and removes it.
    for (const pragma of [
      "busy_timeout = 2000",
      "fullfsync = ON",
      "schema_version",
      "journal_mode = DELETE",
    ]) {
      sqlite.run(`PRAGMA ${pragma}`);
    }
  } catch (error) {
    const code = Number((error as { errno?: unknown }).errno) & 0xff;
    if (code === sqliteBusy) throw inUse(file);
    // A database that is broken has no log worth bringing in; any other may have, and must not lose it.
    if (code !== sqliteCorrupt && code !== sqliteNoDatabase) {
      throw new Failure(
        `the log of ${file} cannot be merged into it (${(error as Error).message}): nothing was replaced`,
      );
    }
  } finally {
    sqlite?.close(true);
  }
}

/** The file begins as a database with a write-ahead log does (https://sqlite.org/fileformat2.html, 1.3). */
function isInLogMode(file: string): boolean {
  const header = readStart(file, 20);
  return header.toString("latin1") === `SQLite format 3\0${header.toString("latin1", 16, 18)}\x02\x02`;
}

const inUse = (file: string): Failure =>
  new Failure(`${file} is in use by another program: stop it, then restore`, 75);

/**
 * Gives `next` the name of the database, and the database that has it now, if any, the name `kept` as well before: at no
 * moment is there none. A log that could not be brought in is moved in between, as SQLite would apply it to the new
 * database. Where the name cannot be given, all is put back and a `Failure` says why.
 */
export function replaceDatabase(next: string, file: string, kept: string): void {
  const present = ["", ...suffixes].filter((suffix) => existsSync(`${file}${suffix}`));
  for (const suffix of present) giveSecondName(`${file}${suffix}`, `${kept}${suffix}`);
  syncDirectoryOf(file);
  removeFiles(...suffixes.map((suffix) => `${file}${suffix}`));
  try {
    renameSync(next, file);
  } catch (error) {
    // Windows does not replace a file that is open.
    for (const suffix of present.filter((one) => one !== "")) {
      giveSecondName(`${kept}${suffix}`, `${file}${suffix}`);
    }
    removeFiles(...present.map((suffix) => `${kept}${suffix}`));
    throw new Failure(
      `${file} could not be replaced (${(error as Error).message}): close what has it open, then restore`,
    );
  }
  syncDirectoryOf(file);
}

/** A second name costs nothing; file systems that know none get a copy. */
function giveSecondName(file: string, second: string): void {
  try {
    linkSync(file, second);
  } catch {
    copyFileSync(file, second, constants.COPYFILE_EXCL);
    syncFile(second);
  }
}
