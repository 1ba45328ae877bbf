import type { StandbyMark } from "../../db/clones/standby.ts";
import { createThread, workerAddress } from "../../lib/threads.ts";
import { revive, type VerifyJob, type VerifyResult } from "./verify.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/appliance/standby/worker.ts";

/** Unpacks and checks what a box has answered in a thread of its own, so that the standby goes on answering meanwhile. */
export async function verifyInWorker(job: VerifyJob): Promise<StandbyMark> {
  const thread = createThread<VerifyJob, VerifyResult>({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread that checks a standby",
    keepsAlive: true,
  });
  try {
    const result = await thread.ask(job);
    if ("mark" in result) return result.mark;
    throw revive(result.trouble);
  } finally {
    thread.end();
  }
}
