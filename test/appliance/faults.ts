import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { preloaded, whyNotPreload } from "../disk/preloaded.ts";
import { sitebookCommand } from "../support.ts";
import { newDirectory } from "./box.ts";

/** What a disk can be made to refuse: reading or writing from a byte of the file on, flushing what was written, locking. */
type Call = "read" | "write" | "sync" | "lock";

/** Numbers of Linux. */
export const errors = { EIO: 5, ENOSPC: 28, ENOLCK: 37, ENOSYS: 38 } as const;

/** A disk that fails as it is told, for the files whose paths begin alike. */
export interface FaultyDisk {
  /** The program, for which it fails. */
  readonly command: readonly string[];
  /** From now on calls fail, from this byte of the file on. */
  fail(call: Call, error: keyof typeof errors, from?: number): void;
  /** From now on they do not. */
  heal(): void;
}

/** Why no disk can be made to fail here, for the output of the tests; undefined where it can. */
export const whyNoFaults: string | undefined = whyNotPreload;

/** Says in the output that tests are passed over, and why; for tests that ask `whyNoFaults`. */
export function tellNoFaults(what: string): void {
  if (whyNoFaults !== undefined) console.warn(`SKIPPED ${what}: ${whyNoFaults}`);
}

/** Makes the disk of these files fail for a program, the one under test unless told, once it is told to. */
export function faultyDisk(files: string, program: readonly string[] = sitebookCommand()): FaultyDisk {
  const folder = newDirectory();
  return {
    command: [
      "env",
      `LD_PRELOAD=${preloaded(join(import.meta.dir, "faults.c"))}`,
      `FAULTS=${folder}`,
      `FAULTY_FILE=${files}`,
      ...program,
    ],
    fail: (call, error, from = 0) => writeFileSync(join(folder, call), `${errors[error]} ${from}`),
    heal: () => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    },
  };
}
