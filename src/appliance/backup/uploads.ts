import { existsSync } from "node:fs";
import { join } from "node:path";
import { findMeta, writeMeta } from "../../db/meta.ts";
import { minute } from "../../lib/time/duration.ts";
import type { Backup } from "./answers.ts";
import type { Bucket } from "./bucket/bucket.ts";
import { systemTimer, type Timer } from "./clock.ts";
import { listBackups } from "./folder.ts";
import type { BackupJobContext } from "./take.ts";

/** A start has better things to do first. */
const settling = 10_000;

/** What failed is tried again after this, and with every new backup. */
const retry = 10 * minute;

/** The longest wait for an answer that needs nothing to be sent. */
const longestAnswer = 30_000;

/** An upload is told to be slow, and is given up, where it is slower than so many bytes a second after so long. */
const slow = { after: 30_000, bytesPerSecond: 64 * 1024 };
const hopeless = { after: 5 * minute, bytesPerSecond: 16 * 1024 };

/** How long a stop waits for an upload; the next start goes on with it. */
const longestStop = 2000;

/** Copies scheduled backups to the bucket, one after the other. */
interface Uploads {
  /** Copies what was missed before this start, in a moment. */
  start(): void;
  /** Copies what the bucket has not got yet, the oldest first. */
  copyMissing(): void;
  /** What is slow at the moment. */
  problems(): string[];
  /** Waits for what is being copied, for two seconds at most. */
  stop(): Promise<void>;
}

/**
 * Makes the copying; failures are told as loudly as those of the backups themselves. Decision: what a bucket has is
 * remembered as the time of the newest copy. So what was missed while it was away is copied later, the oldest first, if
 * it is still kept here; and what the bucket's own rule has removed there stays removed.
 */
export function createUploads(job: BackupJobContext, bucket: Bucket): Uploads {
  const { log, tally, directory, clock, database } = job;
  const { host } = bucket;
  const key = `copied to ${bucket.address}`;
  let current: { readonly backup: Backup; readonly since: number } | undefined;
  let working: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopping = false;
  let isTold = false;
  let cancel: () => void = () => undefined;

  const missing = (): Backup[] => {
    const copied = findMeta(database, key) ?? "";
    const now = new Date(clock.now()).toISOString();
    // What was copied in a future that the clock no longer shows says nothing.
    const until = copied > now ? "" : copied;
    return listBackups(directory)
      .filter(({ reason, createdAt }) => reason === "scheduled" && createdAt > until)
      .reverse();
  };
  const copy = async (backup: Backup): Promise<void> => {
    const file = join(directory, backup.name);
    const isThere = await within(clock, longestAnswer, bucket.has(file), host);
    current = { backup, since: clock.now() };
    if (!isThere) {
      await within(clock, allowed(hopeless, backup), bucket.upload(file), host);
      log.info("copied the backup to the bucket", { name: backup.name });
    }
    await database.write(() => writeMeta(database, key, backup.createdAt));
  };
  const copyAll = async (): Promise<void> => {
    for (const backup of missing()) {
      try {
        await copy(backup);
      } catch (error) {
        // Retention may have been quicker.
        if (existsSync(join(directory, backup.name))) throw error;
      } finally {
        current = undefined;
      }
    }
    isTold = false;
    tally.succeeded("upload");
  };
  /** The change log has one entry for a bucket that is away, however often it is tried. */
  const tell = async (error: unknown): Promise<void> => {
    if (!isTold) await job.fail("upload", "scheduled", error);
    else job.failAgain("upload", "scheduled", error);
    isTold = true;
  };
  const work = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        await copyAll();
      } while (isAskedAgain);
    } catch (error) {
      await tell(error);
      if (!isStopping) cancel = clock.after(retry, copyMissing);
    }
    working = undefined;
  };
  const copyMissing = (): void => {
    cancel();
    isStopping = false;
    isAskedAgain = true;
    working ??= work();
  };
  return {
    start: () => {
      cancel = clock.after(settling, copyMissing);
    },
    copyMissing,
    problems: () => {
      if (current === undefined) return [];
      const { backup, since } = current;
      const passed = clock.now() - since;
      return passed < allowed(slow, backup)
        ? []
        : [`The bucket at ${host} has not taken ${backup.name} for ${Math.floor(passed / 1000)} s`];
    },
    stop: async () => {
      isStopping = true;
      cancel();
      await Promise.race([working, new Promise<void>((resolve) => systemTimer.after(longestStop, resolve))]);
    },
  };
}

/** Milliseconds for a backup at a pace. */
const allowed = ({ after, bytesPerSecond }: typeof slow, { bytes }: Backup): number =>
  after + (bytes / bytesPerSecond) * 1000;

function within<Result>(
  clock: Timer,
  milliseconds: number,
  work: Promise<Result>,
  host: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () =>
      reject(new Error(`the bucket at ${host} does not answer within ${Math.round(milliseconds / 1000)} s`)),
    );
    work.then(resolve, reject).finally(cancel);
  });
}
