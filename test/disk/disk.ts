import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseFile } from "../../src/db/files.ts";

/** What a disk below a program does otherwise than the real one. */
export interface DiskOptions {
  /** Microseconds that every flush of the database takes longer. */
  readonly delay?: number;
  /** Where what is done to the database is written down. */
  readonly record?: string;
}

/** Why no disk can be put below a program here, in words for whoever reads the output; undefined where one can. */
export const whyNoDisk: string | undefined = findReason();

/** Says in the output that tests are passed over, and why; for tests that ask `whyNoDisk`. */
export function tellSkipped(what: string): void {
  if (whyNoDisk !== undefined) console.warn(`SKIPPED ${what}: ${whyNoDisk}`);
}

/** The environment in which a program that serves this data directory, which is there already, has such a disk. */
export function diskBelow(data: string, { delay, record }: DiskOptions): Record<string, string> {
  return {
    LD_PRELOAD: library(),
    DISK_FILES: databaseFile(realpathSync(data)),
    ...(delay === undefined ? {} : { DISK_DELAY: String(delay) }),
    ...(record === undefined ? {} : { DISK_RECORD: record }),
  };
}

function findReason(): string | undefined {
  if (process.platform !== "linux") return "it needs the preloading of Linux";
  return Bun.which("cc") === null
    ? "there is no C compiler here (Debian: the packages gcc and libc6-dev)"
    : undefined;
}

let compiled: string | undefined;

/** Compiles the disk, once in a run. */
function library(): string {
  if (compiled !== undefined) return compiled;
  const directory = mkdtempSync(join(tmpdir(), "sitebook-disk-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, "disk.so");
  const source = join(import.meta.dir, "disk.c");
  const { exitCode, stderr } = Bun.spawnSync([
    ...["cc", "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o", file, source],
    ...["-ldl", "-lpthread"],
  ]);
  if (exitCode !== 0) throw new Error(`the disk does not compile: ${stderr.toString()}`);
  compiled = file;
  return file;
}
