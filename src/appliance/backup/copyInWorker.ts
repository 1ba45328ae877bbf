import { createThread, workerAddress } from "../../lib/threads.ts";
import type { Manifest } from "./answers.ts";
import { type BackupResult, revive, type SnapshotJob } from "./job.ts";

/**
 * The worker's file: an entrypoint of the build of its own, beside `src/main.ts`, so that the executable has it as
 * `appliance/backup/worker.js`. `build.ts` names it in its `entrypoints`.
 */
export const workerEntrypoint = "src/appliance/backup/worker.ts";

/**
 * Takes a snapshot in a thread of its own, so that requests and writes go on meanwhile.
 *
 * Decision: backups are copied by a worker and no child process. Both take the same time and hold up writes as little;
 * a child would be started from the executable's path, where an upgrade may have put another version since this one
 * began to run.
 */
export async function copyInWorker(job: SnapshotJob): Promise<Manifest> {
  const thread = createThread<SnapshotJob, BackupResult>({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the backup's worker",
    keepsAlive: true,
  });
  try {
    const result = await thread.ask(job);
    if ("manifest" in result) return result.manifest;
    throw revive(result.trouble);
  } finally {
    thread.end();
  }
}
