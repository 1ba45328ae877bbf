import type { ExportThread } from "../features/exports/exporter.ts";
import { createThread, workerAddress } from "../lib/threads.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/jobs/exportWorker.ts";

/** Creates the thread in which exports are made. */
export const createExportThread = (): ExportThread =>
  createThread({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread of exports",
  });
