import { closeSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { newDirectory } from "./box.ts";

/** A file system that is mounted for a test. */
export interface Mounted {
  readonly path: string;
  /** Mounts it again with other options, such as `ro`. */
  remount(options: string): void;
  unmount(): void;
}

/** Why nothing can be mounted here, for the output of the tests; undefined where it can. */
export const whyNotMount: string | undefined = findReason();

/** Says in the output that tests are passed over, and why; for tests that ask `whyNotMount`. */
export function tellSkipped(what: string): void {
  if (whyNotMount !== undefined) console.warn(`SKIPPED ${what}: ${whyNotMount}`);
}

/** Mounts a file system in memory of so many kilobytes. */
export function mountMemory(kilobytes: number): Mounted {
  const path = join(newDirectory(), "disk");
  mkdirSync(path);
  runTool("mount", "-t", "tmpfs", "-o", `size=${kilobytes}k`, "sitebook-test", path);
  return mounted(path);
}

/** Shows a directory at another path, where it can be made read-only. */
export function mountAgain(directory: string): Mounted {
  const path = join(newDirectory(), "again");
  mkdirSync(path);
  runTool("mount", "--bind", directory, path);
  return mounted(path);
}

function mounted(path: string): Mounted {
  return {
    path,
    remount: (options) => runTool("mount", "-o", `remount,${options}`, path),
    // A process that a failed test has left there must not keep it.
    unmount: () => runTool("umount", "--lazy", path),
  };
}

function findReason(): string | undefined {
  if (process.platform !== "linux") return "it needs the mounts of Linux";
  if (Bun.which("mount") === null || Bun.which("umount") === null) {
    return "there is no mount here (Debian: the package mount)";
  }
  if (process.geteuid?.() !== 0) return "only root may mount file systems";
  try {
    mountMemory(64).unmount();
    return undefined;
  } catch (error) {
    return `nothing can be mounted here (${(error as Error).message})`;
  }
}

function runTool(...command: readonly string[]): void {
  const { exitCode, stderr } = Bun.spawnSync([...command], { stdin: "ignore" });
  if (exitCode !== 0) throw new Error(stderr.toString().trim().replaceAll("\n", " "));
}

const ballast = (disk: string): string => join(disk, "ballast");

/** Fills a disk with a file, to its last byte or but for some. */
export function fill(disk: string, spare = 0): void {
  const file = openSync(ballast(disk), "a");
  try {
    for (const size of [65_536, 4096, 1]) {
      while (wrote(file, size));
    }
  } finally {
    closeSync(file);
  }
  truncateSync(ballast(disk), Math.max(statSync(ballast(disk)).size - spare, 0));
}

function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, new Uint8Array(size).fill(7)) === size;
  } catch {
    return false;
  }
}

/** Makes room again on a disk that was filled. */
export const empty = (disk: string): void => rmSync(ballast(disk), { force: true });
