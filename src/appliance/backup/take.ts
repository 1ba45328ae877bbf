import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Author } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import type { Log } from "../../lib/log.ts";
import { hour } from "../../lib/time/duration.ts";
import type { Backup } from "./answers.ts";
import type { Timer } from "./clock.ts";
import { copyInWorker } from "./copyInWorker.ts";
import { listBackups, removeBackup, sweep } from "./folder.ts";
import { backupName } from "./names.ts";
import { noAuthor, recordBackup, recordFailure } from "./record.ts";
import { takeSnapshot } from "./snapshot.ts";
import type { BackupStep, Tally } from "./status.ts";

/** Why a backup is taken: on request, or on schedule. Only scheduled ones are removed by retention. */
export type Reason = "manual" | "scheduled";

/** What the work on backups needs at hand. */
export interface BackupJobContext {
  readonly database: Database;
  readonly directory: string;
  readonly log: Log;
  readonly clock: Timer;
  readonly tally: Tally;
  /** Whether the database's files have gone, so that it is to be had from its open connection alone. */
  readonly haveFilesGone: () => boolean;
  /** Tells the log, the status and the change log that something failed. */
  fail(step: BackupStep, reason: Reason, error: unknown, author?: Author): Promise<void>;
  /** The same of what has failed before, without another entry in the change log. */
  failAgain(step: BackupStep, reason: Reason, error: unknown): void;
}

/** An unfinished copy that hasn't been written to for this long is abandoned. */
const abandonedAfter = hour;

const describeFailed: Readonly<Record<BackupStep, string>> = {
  copy: "the backup failed",
  upload: "the backup was not copied to the bucket",
};

/** Makes what the backups of a service work with. */
export function createJobContext(given: Omit<BackupJobContext, "fail" | "failAgain">): BackupJobContext {
  const { database, log, clock, tally } = given;
  const tell = (step: BackupStep, reason: Reason, error: unknown): string => {
    const message = error instanceof Error ? error.message : String(error);
    tally.failed(step, { at: new Date(clock.now()).toISOString(), reason, error: message });
    log.error(describeFailed[step], { reason, error: message });
    return message;
  };
  return {
    ...given,
    failAgain: tell,
    fail: async (step, reason, error, author = noAuthor) => {
      const message = tell(step, reason, error);
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
export async function takeBackup(job: BackupJobContext, author: Author, reason: Reason): Promise<Backup> {
  const { database, directory, log, clock, tally } = job;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    sweep(directory, clock.now() - abandonedAfter);
    const name = backupName(reason, new Date(clock.now()).toISOString());
    const target = join(directory, name);
    const databaseFile = database.sqlite.filename;
    const backup = {
      name,
      ...(job.haveFilesGone()
        ? takeSnapshot(databaseFile, target, { reason, source: database.sqlite })
        : await copyInWorker({ databaseFile, target, reason })),
    };
    // A database that is not written any more is backed up all the same.
    if (database.writer.refusal() === undefined) await recordBackup(database, author, "create", backup);
    tally.succeeded("copy");
    log.info("backed up", { name, reason, bytes: backup.bytes });
    return backup;
  } catch (error) {
    await job.fail("copy", reason, error, author);
    throw error;
  }
}

/** Removes scheduled backups beyond `keep`; called only when `newest` is checked and on the disk, which it spares. */
export async function retain(job: BackupJobContext, newest: Backup, keep: number): Promise<void> {
  const { database, directory, log } = job;
  const others = listBackups(directory).filter(
    ({ reason, name }) => reason === "scheduled" && name !== newest.name,
  );
  for (const backup of others.slice(keep - 1)) {
    try {
      removeBackup(directory, backup);
      await recordBackup(database, noAuthor, "delete", backup);
      log.info("removed an old backup", { name: backup.name });
    } catch (error) {
      log.error("an old backup could not be removed", { name: backup.name, error: String(error) });
    }
  }
}
