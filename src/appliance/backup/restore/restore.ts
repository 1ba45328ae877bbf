import { existsSync, mkdirSync, rmSync } from "node:fs";
import { databaseFile, unfinishedFile, writtenFile } from "../../../db/files.ts";
import { migrations as ourMigrations } from "../../../db/migrations/migrations.ts";
import type { Migration } from "../../../db/migrations/readMigrations.ts";
import { noProgress, type ProgressLine } from "../../../lib/progress.ts";
import { now } from "../../../lib/time/time.ts";
import { removeFiles } from "../disk.ts";
import { stampOf } from "../names.ts";
import { copyVerified } from "./copyVerified.ts";
import { prepareRestored, readReplacedSerial } from "./prepareRestored.ts";
import { replaceDatabase, settleOld } from "./replace.ts";
import { type Verified, verifyBackup } from "./verify.ts";

/** What a restore is handed by its caller, as the rooms of data directories and of backups do not know each other. */
export interface RestoreOptions {
  readonly progress?: ProgressLine;
  /** Takes the lock of an existing data directory, or throws the `Failure` that names its holder. */
  readonly takeLock: (dataPath: string) => { release(): void };
  /** Marks the directory as a Sitebook's; called when the restored database stands in it. */
  readonly mark: (dataPath: string) => void;
  /** Take a file that has no manifest: `--without-manifest`. */
  readonly withoutManifest?: boolean;
  /** Take one that the key of this data directory has not signed: `--foreign`. */
  readonly foreign?: boolean;
  /** Those of this version unless told. */
  readonly migrations?: readonly Migration[];
}

/** What a restore did. */
export interface Restored {
  readonly file: string;
  /** When the backup was taken; undefined without a manifest. */
  readonly createdAt: string | undefined;
  /** Where the database that was there before lies now; undefined where there was none. */
  readonly replaced: string | undefined;
  /** How many sign-ins and script tokens of the backup were ended. */
  readonly endedSessions: number;
}

/**
 * Puts a backup in the place of a data directory's database; the directory is made where it is missing. All checks come
 * before anything is written. The replaced database stays beside the new one as `sitebook.db.replaced-<time>`, and keeps
 * its name until the new one takes it in a single step. Throws a `Failure` that says why not, and nothing is changed then.
 */
export function restoreBackup(dataPath: string, file: string, options: RestoreOptions): Restored {
  const {
    progress = noProgress,
    migrations = ourMigrations,
    withoutManifest = false,
    foreign = false,
  } = options;
  const verified = verifyBackup(file, { progress, migrations, withoutManifest, foreign, dataPath });
  mkdirSync(dataPath, { recursive: true, mode: 0o700 });
  const lock = options.takeLock(dataPath);
  try {
    const restored = putInPlace(dataPath, file, verified, progress);
    options.mark(dataPath);
    return restored;
  } finally {
    lock.release();
  }
}

function putInPlace(dataPath: string, file: string, verified: Verified, progress: ProgressLine): Restored {
  const target = databaseFile(dataPath);
  const copy = unfinishedFile(dataPath);
  const leftovers = [copy, `${copy}-journal`, `${copy}-wal`, `${copy}-shm`];
  // An interrupted restore left these. The lock is held, so no other process writes them.
  removeFiles(...leftovers);
  try {
    copyVerified(file, copy, verified, progress);
    progress("preparing the copy");
    const endedSessions = prepareRestored(copy, verified.manifest, readReplacedSerial(target));
    progress("replacing the database");
    const isReplacing = existsSync(target);
    if (isReplacing) settleOld(target);
    rmSync(writtenFile(dataPath), { force: true });
    const kept = `${target}.replaced-${stampOf(now())}`;
    replaceDatabase(copy, target, kept);
    return {
      file: target,
      createdAt: verified.manifest?.createdAt,
      replaced: isReplacing ? kept : undefined,
      endedSessions,
    };
  } finally {
    removeFiles(...leftovers);
  }
}
