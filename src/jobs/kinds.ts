import { runUndo } from "../features/history/undo/run.ts";
import { describeFile } from "../features/imports/describe.ts";
import { runImport } from "../features/imports/run.ts";
import { previewEncodings } from "../sheets/previewEncodings.ts";

/** The jobs of many writes there are. */
export const jobs = { import: runImport, undo: runUndo } as const;

/** The name of a job. */
export type JobName = keyof typeof jobs;

/** What takes long and needs no database. */
export const readings = { describe: describeFile, previewEncodings } as const;

/** The name of such a work. */
export type ReadingName = keyof typeof readings;
