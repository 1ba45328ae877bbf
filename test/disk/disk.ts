import { realpathSync } from "node:fs";
import { join } from "node:path";
import { databaseFile } from "../../src/db/files.ts";
import { preloaded, whyNotPreload } from "./preloaded.ts";

/** What a disk below a program does otherwise than the real one. */
export interface DiskOptions {
  /** Microseconds that every flush of the database takes longer. */
  readonly delay?: number;
  /** Where what is done to the database is written down. */
  readonly record?: string;
}

/** Why no disk can be put below a program here, for the output of the tests; undefined where one can. */
export const whyNoDisk: string | undefined = whyNotPreload;

/** Says in the output that tests are passed over, and why; for tests that ask `whyNoDisk`. */
export function tellSkipped(what: string): void {
  if (whyNoDisk !== undefined) console.warn(`SKIPPED ${what}: ${whyNoDisk}`);
}

/** The environment in which a program that serves this data directory, which is there already, has such a disk. */
export function diskBelow(data: string, { delay, record }: DiskOptions): Record<string, string> {
  return {
    LD_PRELOAD: preloaded(join(import.meta.dir, "disk.c")),
    DISK_FILES: databaseFile(realpathSync(data)),
    ...(delay === undefined ? {} : { DISK_DELAY: String(delay) }),
    ...(record === undefined ? {} : { DISK_RECORD: record }),
  };
}
