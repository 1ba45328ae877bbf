import type { Author } from "../../db/changes/changes.ts";
import { conflict, Refusal } from "../../lib/failures/refusal.ts";
import { systemErrorOf } from "../../lib/failures/systemError.ts";
import type { Log } from "../../lib/log.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Backup } from "./answers.ts";
import { openBucket } from "./bucket/bucket.ts";
import { systemTimer, type Timer } from "./clock.ts";
import { listBackups } from "./folder.ts";
import { noAuthor } from "./record.ts";
import { createSchedule } from "./schedule.ts";
import { type BackupStatus, createTally } from "./status.ts";
import { createJobContext, type Reason, retain, takeBackup } from "./take.ts";
import { createUploads } from "./uploads.ts";

/** How backups are made and kept. */
export interface BackupOptions {
  /** Where they are kept; made where it is missing. */
  readonly directory: string;
  /** Milliseconds between scheduled backups; undefined makes none. */
  readonly every: number | undefined;
  /** How many scheduled backups are kept. */
  readonly keep: number;
  /** The address of a bucket that gets copies of scheduled backups. */
  readonly bucket: string | undefined;
  readonly log: Log;
  /** Whether the database's files have gone; never unless told. */
  readonly haveFilesGone?: () => boolean;
  /** The machine's unless told. */
  readonly clock?: Timer;
  /** Where the bucket's credentials are; the process's unless told. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The backups of a running service. */
export interface Backups {
  readonly directory: string;
  /**
   * Takes a backup while everything goes on, and answers it once it is checked and on the disk. Throws 409 while another
   * is being taken. A failure is told to the log, the change log and the status, and thrown.
   */
  run(author: Author, reason: Reason): Promise<Backup>;
  /** The backups that there are, newest first. */
  list(): Backup[];
  status(): BackupStatus;
  /** Starts the schedule, if there is one. */
  start(): void;
  /** Stops the schedule, and waits for what is being done: the deadline is the caller's. */
  stop(): Promise<void>;
}

/** What a look into the folder of backups finds, newest first, or why it finds nothing. */
interface Look {
  readonly found: Backup[];
  readonly problems: readonly string[];
}

/** Makes the backups of an open database; throws a `Failure` where the bucket's credentials are missing. */
export function createBackups({ database }: Store, options: BackupOptions): Backups {
  const { directory, every, keep, log, clock = systemTimer, environment = process.env } = options;
  const { haveFilesGone = () => false } = options;
  const tally = createTally();
  const job = createJobContext({ database, directory, log, clock, tally, haveFilesGone });
  const uploads =
    options.bucket === undefined ? undefined : createUploads(job, openBucket(options.bucket, environment));
  let running: Promise<unknown> | undefined;

  const look = (): Look => {
    try {
      return { found: listBackups(directory), problems: [] };
    } catch (error) {
      const { code = String(error) } = systemErrorOf(error);
      return {
        found: [],
        problems: [
          `The folder of backups cannot be read (${code}): see that ${directory} is a folder, and that this account may read it`,
        ],
      };
    }
  };
  const list = (): Backup[] => {
    const { found, problems } = look();
    for (const problem of problems) throw new Refusal(503, problem);
    return found;
  };
  const work = async (author: Author, reason: Reason): Promise<Backup> => {
    const backup = await takeBackup(job, author, reason);
    if (reason === "scheduled") {
      await retain(job, backup, keep);
      uploads?.copyMissing();
    }
    return backup;
  };
  const run = async (author: Author, reason: Reason): Promise<Backup> => {
    if (running !== undefined) throw conflict("A backup is being taken: try again when it is done");
    const job = work(author, reason);
    running = job;
    try {
      return await job;
    } finally {
      running = undefined;
    }
  };
  const finish = async (): Promise<void> => {
    while (running !== undefined) await running.catch(() => undefined);
  };
  const schedule =
    every === undefined
      ? undefined
      : createSchedule({
          every,
          clock,
          taken: () =>
            list()
              .filter(({ reason }) => reason === "scheduled")
              .map(({ createdAt }) => Date.parse(createdAt)),
          run: async () => {
            await finish();
            return run(noAuthor, "scheduled").then(
              () => true,
              () => false,
            );
          },
        });
  return {
    directory,
    run,
    list,
    status: () => {
      const { found, problems } = look();
      const [newest] = found;
      const due = problems.length === 0 ? schedule?.nextDue() : undefined;
      return {
        every: every ?? null,
        isRunning: running !== undefined,
        lastSuccess: newest === undefined ? null : { at: newest.createdAt, name: newest.name },
        lastFailure: tally.lastFailure,
        isFailing: tally.isFailing,
        nextDue: due === undefined ? null : new Date(due).toISOString(),
        problems: [...problems, ...(uploads?.problems() ?? [])],
      };
    },
    start: () => {
      schedule?.start();
      uploads?.start();
    },
    stop: async () => {
      schedule?.stop();
      await finish();
      await uploads?.stop();
    },
  };
}
