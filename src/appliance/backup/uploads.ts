import { join } from "node:path";
import { hour, minute } from "../../lib/duration.ts";
import type { Backup } from "./answers.ts";
import type { Bucket } from "./bucket.ts";
import type { Timer } from "./clock.ts";
import type { BackupJobContext } from "./take.ts";

/** An upload that takes longer than this has failed. */
const deadline = 6 * hour;

/** Copies backups to the bucket, one after the other. */
interface Uploads {
  /** Has a backup copied as soon as the one before it is; one that still waits is passed over for a newer one. */
  offer(backup: Backup): void;
  /** Resolves once nothing is being copied or waits. */
  idle(): Promise<void>;
}

/** Makes the copying; failures are told as loudly as those of the backups themselves. */
export function createUploads(job: BackupJobContext, bucket: Bucket): Uploads {
  const { log, tally, directory, clock } = job;
  let waiting: Backup | undefined;
  let working: Promise<void> | undefined;

  const upload = async ({ name }: Backup): Promise<void> => {
    try {
      await within(clock, deadline, bucket.upload(join(directory, name)));
      tally.succeeded("upload");
      log.info("copied the backup to the bucket", { name });
    } catch (error) {
      await job.fail("upload", "scheduled", error);
    }
  };
  const work = async (): Promise<void> => {
    for (let next = waiting; next !== undefined; next = waiting) {
      waiting = undefined;
      await upload(next);
    }
    working = undefined;
  };
  return {
    offer: (backup) => {
      if (waiting !== undefined)
        log.warn("the bucket is too slow: a backup is passed over", { name: waiting.name });
      waiting = backup;
      working ??= work();
    },
    idle: async () => working,
  };
}

function within<Result>(clock: Timer, milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () =>
      reject(new Error(`the bucket did not take it within ${milliseconds / minute} minutes`)),
    );
    work.then(resolve, reject).finally(cancel);
  });
}
