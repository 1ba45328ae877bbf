import { runImport } from "../features/imports/run.ts";

/** The jobs of many writes there are. */
export const jobs = { import: runImport } as const;
/** The name of a job. */
export type JobName = keyof typeof jobs;
