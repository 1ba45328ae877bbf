import { runUndo } from "../features/history/undo/run.ts";
import { runImport } from "../features/imports/run.ts";

/** The jobs of many writes there are. */
export const jobs = { import: runImport, undo: runUndo } as const;
/** The name of a job. */
export type JobName = keyof typeof jobs;
