import { rmSync } from "node:fs";
import { markAsOurs } from "../../db/applicationId.ts";
import { connect } from "../../db/connect.ts";
import { causeOf } from "../../db/diskError.ts";
import { commandsFile, databaseFile, reserveFile } from "../../db/files.ts";
import { migrations as ourMigrations } from "../../db/migrations/migrations.ts";
import type { Migration } from "../../db/migrations/readMigrations.ts";
import { createHandle, type Database } from "../../db/open.ts";
import { recoverLog } from "../../db/recoverLog.ts";
import { createReserve } from "../../db/reserve.ts";
import type { Log } from "../../lib/log.ts";
import type { ProgressLine } from "../../lib/progress.ts";
import { createDatabase } from "./create.ts";
import { prepareDirectory, readContents } from "./directory.ts";
import { explain } from "./explain.ts";
import { inspectDatabase } from "./files/inspect.ts";
import { type LostFiles, watchForLoss } from "./files/lostFiles.ts";
import { noteWritten, removeWritten } from "./files/written.ts";
import { removeLeftovers } from "./leftovers.ts";
import { takeLock } from "./lock.ts";
import { writeMarker } from "./marker.ts";
import { upgrade } from "./upgrade.ts";

/** A data directory that this process holds, and its database. */
export interface OpenData {
  readonly path: string;
  readonly database: Database;
  /** What becomes of it when its files are deleted, moved or replaced. */
  readonly lostFiles: LostFiles;
  /** What was thrown over the database, or the disk's error that SQLite took for damage. */
  causeOf(thrown: unknown): unknown;
  /** Closes the database and lets go of the directory. */
  close(): void;
}

/** How a data directory is opened. */
export interface OpenDataOptions {
  /** Leave checkpoints to Litestream. */
  readonly litestream: boolean;
  readonly log: Log;
  readonly progress: ProgressLine;
  /** Those of this version unless told. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens a data directory for this process alone: makes it where it is missing, migrates its database where it is
 * older. Throws a `Failure`, one line that says what to do, where that cannot be, and leaves the data as it was.
 */
export async function openData(path: string, options: OpenDataOptions): Promise<OpenData> {
  try {
    return openHeld(path, options);
  } catch (error) {
    throw explain(error, path);
  }
}

function openHeld(
  path: string,
  { litestream, log, progress, migrations = ourMigrations }: OpenDataOptions,
): OpenData {
  // Rejects a foreign directory before the lock creates a file in it.
  prepareDirectory(path, log);
  const lock = takeLock(path);
  try {
    // A killed server left it behind: no process accepts commands there now.
    rmSync(commandsFile(path), { force: true });
    if (readContents(path) === "nothing") createDatabase(path, migrations);
    removeLeftovers(path);
    const { pending } = inspectDatabase(path, migrations, "write");
    const epoch = recoverLog(databaseFile(path), { litestream });
    if (pending.length > 0) upgrade(path, pending, { migrations, litestream, log, progress });
    const database = openMigrated(path, litestream, epoch);
    writeMarker(path, log);
    const lostFiles = watchForLoss(path, database, log, { litestream });
    const note = noteWritten(path, database);
    return {
      path,
      database,
      lostFiles,
      causeOf: (thrown) => causeOf(database.sqlite, thrown),
      close: () => {
        try {
          lostFiles.close();
          note.stop();
          database.close();
          if (database.writer.refusal() === undefined) removeWritten(path);
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openMigrated(path: string, litestream: boolean, epoch: string | undefined): Database {
  const connection = connect(databaseFile(path), { create: false, litestream });
  try {
    markAsOurs(connection.sqlite);
    return createHandle(connection, { reserve: createReserve(reserveFile(path), databaseFile(path)), epoch });
  } catch (error) {
    const cause = causeOf(connection.sqlite, error);
    connection.close();
    throw cause;
  }
}
