import type { JobTools } from "../../../resource/answering/job.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { MergeJob, MergeResult } from "../job.ts";
import { loadMerge } from "./load.ts";

/** Merges what a clone has sent home, inside a write that the caller begins and ends. */
export function runMerge(context: WriteContext, job: MergeJob, _tools: JobTools): MergeResult {
  loadMerge(context, job.id);
  return { items: [], moved: [], group: null };
}
