import { createThread, workerAddress } from "../../lib/threads.ts";
import { type CloneJob, type CloneResult, type PackedClone, revive } from "./job.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/appliance/clones/worker.ts";

/** Cuts and packs a clone in a thread of its own, so that requests and writes go on meanwhile. */
export async function cutInWorker(job: CloneJob): Promise<PackedClone> {
  const thread = createThread<CloneJob, CloneResult>({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread that cuts clones",
    keepsAlive: true,
  });
  try {
    const result = await thread.ask(job);
    if ("clone" in result) return result.clone;
    throw revive(result.trouble);
  } finally {
    thread.end();
  }
}
