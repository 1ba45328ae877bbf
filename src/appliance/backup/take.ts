import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Author } from "../../db/changes.ts";
import type { Database } from "../../db/open.ts";
import type { Log } from "../../lib/log.ts";
import type { Clock } from "./clock.ts";
import { copyInWorker } from "./copyInWorker.ts";
import { type Backup, listBackups, removeBackup, sweep } from "./folder.ts";
import { backupName } from "./names.ts";
import { nobody, recordBackup, recordFailure } from "./record.ts";
import type { Step, Tally } from "./status.ts";

/** Why a backup is taken: somebody asked for it, or its time had come. Only the latter are removed again. */
export type Reason = "manual" | "scheduled";

/** What the work on backups needs at hand. */
export interface Desk {
  readonly database: Database;
  readonly directory: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly tally: Tally;
  /** Tells the log, the status and the change log that something failed. */
  fail(step: Step, reason: Reason, error: unknown, author?: Author): Promise<void>;
}

/** An unfinished copy that nothing was written to for this long has nobody who writes it. */
const abandonedAfter = 3_600_000;

const sayFailed: Readonly<Record<Step, string>> = {
  copy: "the backup failed",
  upload: "the backup was not copied to the bucket",
};

/** Makes the desk of a service. */
export function createDesk(given: Omit<Desk, "fail">): Desk {
  const { database, log, clock, tally } = given;
  return {
    ...given,
    fail: async (step, reason, error, author = nobody) => {
      const message = error instanceof Error ? error.message : String(error);
      tally.failed(step, { at: new Date(clock.now()).toISOString(), reason, error: message });
      log.error(sayFailed[step], { reason, error: message });
      try {
        await recordFailure(database, author, reason, message);
      } catch (trouble) {
        // A full disk that keeps the backup from being written does so with the entry too.
        log.error("the failure is not in the change log", { error: String(trouble) });
      }
    },
  };
}

/** Takes a backup off this thread and records it; what goes wrong is told to all who should know, and thrown. */
export async function takeBackup(desk: Desk, author: Author, reason: Reason): Promise<Backup> {
  const { database, directory, log, clock, tally } = desk;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    sweep(directory, clock.now() - abandonedAfter);
    const name = backupName(reason, new Date(clock.now()).toISOString());
    const manifest = await copyInWorker({
      databaseFile: database.sqlite.filename,
      target: join(directory, name),
      reason,
    });
    const backup = { name, ...manifest };
    await recordBackup(database, author, "create", backup);
    tally.succeeded("copy");
    log.info("backed up", { name, reason, bytes: backup.bytes });
    return backup;
  } catch (error) {
    await desk.fail("copy", reason, error, author);
    throw error;
  }
}

/** Removes scheduled backups beyond `keep`; called only when `newest` is checked and on the disk, which it spares. */
export async function retain(desk: Desk, newest: Backup, keep: number): Promise<void> {
  const { database, directory, log } = desk;
  const others = listBackups(directory).filter(
    ({ reason, name }) => reason === "scheduled" && name !== newest.name,
  );
  for (const backup of others.slice(keep - 1)) {
    try {
      removeBackup(directory, backup);
      await recordBackup(database, nobody, "delete", backup);
      log.info("removed an old backup", { name: backup.name });
    } catch (error) {
      log.error("an old backup could not be removed", { name: backup.name, error: String(error) });
    }
  }
}
