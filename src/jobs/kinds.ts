import { attachedKinds } from "../attached.ts";
import { runUndo } from "../features/history/undo/run.ts";
import { readCells } from "../features/imports/cells.ts";
import { describeFile } from "../features/imports/describe.ts";
import { importRehearsal } from "../features/imports/run/rehearsal.ts";
import { runImport } from "../features/imports/run/run.ts";
import { createReadRecords } from "../features/merge/box/bundleRecords.ts";
import { runMergeOrder } from "../features/merge/box/order.ts";
import { createReadUpload } from "../features/merge/box/readUpload.ts";
import { applyTag } from "../features/tags/apply.ts";
import { retagAll } from "../features/tags/retag.ts";
import type { WriteContext } from "../resource/writing/context.ts";
import { registry } from "../resources/index.ts";
import { withSharedViews } from "../resources/withSharedViews.ts";
import { previewEncodings } from "../sheets/previewEncodings.ts";

/** The jobs of many writes there are. */
export const jobs = {
  mergeOrder: runMergeOrder,
  import: runImport,
  undo: runUndo,
  retag: retagAll,
  applyTag,
} as const;

/** The name of a job. */
export type JobName = keyof typeof jobs;

/** How a job is rehearsed on a copy of the database, before others have to wait for what it writes. */
export interface Rehearsal<Input = unknown, Result = unknown> {
  /** Whether all that this job reads and writes is in the copy, and a database of this size is worth copying for it. */
  canRehearse(input: Input, databaseBytes: number): boolean;
  /** Whether a result is to be written. */
  isGood(result: Result): boolean;
  /** Frees what only doing the job again needs. */
  forget(input: Input): void;
  /** Keeps what has been written, in the same transaction; `group` is the number of its changes. */
  settle(context: WriteContext, input: Input, result: Result, group: number | null): Result;
}

/** The jobs that are rehearsed. */
export const rehearsals: Readonly<Partial<Record<JobName, Rehearsal>>> = {
  import: importRehearsal as Rehearsal,
};

/** What takes long and needs no database. */
export const readings = {
  describe: describeFile,
  previewEncodings,
  readCells,
  readUpload: createReadUpload(withSharedViews(registry), attachedKinds),
  readRecords: createReadRecords(registry),
} as const;

/** The name of such a work. */
export type ReadingName = keyof typeof readings;
