import { Database as Sqlite } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { applicationId } from "../../db/applicationId.ts";
import { awayTokenText } from "../../db/clones/awayToken.ts";
import { type CloneMark, findCloneMark, writeCloneMark } from "../../db/clones/mark.ts";
import { awayFile, companions, databaseFile, unfinishedFile } from "../../db/files.ts";
import { requireSound } from "../../db/inspect.ts";
import { compareMigrations } from "../../db/migrations/migrate.ts";
import { migrations as ourMigrations } from "../../db/migrations/migrations.ts";
import type { Migration } from "../../db/migrations/readMigrations.ts";
import { findForeignSchema } from "../../db/migrations/schema.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { noProgress, type ProgressLine } from "../../lib/progress.ts";
import { searchSchema } from "../../resource/reading/search/structure.ts";
import { moveIntoPlace, removeFiles, requireSpace, syncFile, writeSynced } from "../backup/disk.ts";
import { type CloneHeader, readCloneHeader, unpackDatabase } from "./cloneFile.ts";

/** What opening a clone is handed by its caller, as the rooms of data directories and of clones do not know each other. */
export interface OpenCloneOptions {
  readonly progress?: ProgressLine;
  /** Takes the lock of a data directory, or throws the `Failure` that names its holder. */
  readonly takeLock: (dataPath: string) => { release(): void };
  /** Marks the directory as a Sitebook's; called when the database is in it. */
  readonly mark: (dataPath: string) => void;
  /** The address of the box, if it is known better than the clone knows it. */
  readonly url?: string;
  /** A certificate of the box to trust from then on, in PEM. */
  readonly certificate?: string | undefined;
  /** Those of this version unless told. */
  readonly migrations?: readonly Migration[];
}

/**
 * Makes a data directory of a clone's file: checks it whole, stores the clone's token beside the database, and gives the
 * database its name last. The directory must have no database. Throws a `Failure` that says why not, and leaves nothing then.
 */
export function openClone(dataPath: string, file: string, options: OpenCloneOptions): CloneMark {
  const { progress = noProgress, migrations = ourMigrations, url, certificate } = options;
  const header = readCloneHeader(file);
  if (header.token === "")
    throw new Failure(
      `${file} is the refresh of a clone, which only that clone can open: run "sitebook away refresh" there`,
    );
  mkdirSync(dataPath, { recursive: true, mode: 0o700 });
  const lock = options.takeLock(dataPath);
  const copy = unfinishedFile(dataPath);
  const leftovers = [copy, ...companions(copy)];
  try {
    // An interrupted start left these. The lock is held, so no other process writes them.
    removeFiles(...leftovers);
    requireSpace(copy, header.bytes);
    progress("unpacking the database");
    unpackDatabase(file, header, copy);
    progress("checking the database");
    const mark = prepare(copy, file, { header, migrations, url });
    syncFile(copy);
    removeFiles(awayFile(dataPath));
    writeSynced(awayFile(dataPath), awayTokenText({ clone: header.id, token: header.token, certificate }));
    try {
      moveIntoPlace(copy, databaseFile(dataPath));
    } catch (error) {
      removeFiles(awayFile(dataPath));
      throw error;
    }
    options.mark(dataPath);
    return mark;
  } finally {
    removeFiles(...leftovers);
    lock.release();
  }
}

/** What unpacking a refresh is handed. */
export interface UnpackRefreshOptions {
  /** The ID of the clone that is refreshed. */
  readonly id: string;
  readonly progress: ProgressLine;
  /** Those of this version unless told. */
  readonly migrations?: readonly Migration[];
}

/**
 * Unpacks the file of a refresh into a database that must not exist, checked whole; returns its mark, which has no key. Throws a
 * `Failure` that says why not; whoever calls removes what is left then.
 */
export function unpackRefresh(file: string, to: string, options: UnpackRefreshOptions): CloneMark {
  const { id, progress, migrations = ourMigrations } = options;
  const header = readCloneHeader(file);
  if (header.id !== id) throw new Failure(`${file} is of another clone: refresh it again`);
  requireSpace(to, header.bytes);
  progress("unpacking the database");
  unpackDatabase(file, header, to);
  progress("checking the database");
  return prepare(to, file, { header, migrations, url: undefined });
}

interface Expected {
  readonly header: CloneHeader;
  readonly migrations: readonly Migration[];
  readonly url: string | undefined;
}

/** Checks an unpacked database, and sets the address of its box. */
function prepare(copy: string, file: string, { header, migrations, url }: Expected): CloneMark {
  const sqlite = new Sqlite(copy, { readwrite: true, create: false, strict: true });
  try {
    for (const pragma of ["trusted_schema = OFF", "journal_mode = MEMORY"]) sqlite.run(`PRAGMA ${pragma}`);
    requireOurs(sqlite, file, header, migrations);
    requireSound(sqlite, file);
    const mark = findCloneMark({ sqlite });
    if (mark?.id !== header.id) {
      throw new Failure(
        `${file} is not a clone of a Sitebook, or was put together: fetch it from the box again`,
      );
    }
    if (url === undefined) return mark;
    const corrected = { ...mark, box: { ...mark.box, url } };
    writeCloneMark({ sqlite }, corrected);
    return corrected;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `${file} is not a whole clone (${(error as Error).message}): fetch it from the box again`,
    );
  } finally {
    sqlite.close(true);
  }
}

/** Throws a `Failure` unless a database was cut by a release of Sitebook that this one knows. */
export function requireOurs(
  sqlite: Sqlite,
  file: string,
  { sitebook }: CloneHeader,
  migrations: readonly Migration[],
): void {
  const id = sqlite.query<{ application_id: number }, []>("PRAGMA application_id").get()?.application_id;
  const { applied, odd } = compareMigrations(sqlite, migrations);
  if (id !== applicationId || applied.length === 0) throw new Failure(`${file} is not a clone of a Sitebook`);
  if (odd?.problem === "unknown") {
    throw new Failure(
      `${file} was cut by a newer Sitebook, ${sitebook} (it has migration ${odd.name}): open it with that version`,
    );
  }
  if (odd !== undefined) {
    throw new Failure(
      `${file} was not cut by a release of Sitebook: its migration ${odd.name} differs from ours; open it with the version of the box`,
    );
  }
  const [foreign] = findForeignSchema(sqlite, migrations, searchSchema);
  if (foreign !== undefined) {
    throw new Failure(
      `${file} has a schema that is not from Sitebook (${foreign}), which could run code of its own: fetch it from the box again`,
    );
  }
}
