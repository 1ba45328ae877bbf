import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Why nothing can be put before the C library here, for the output of the tests; undefined where it can. */
export const whyNotPreload: string | undefined = findReason();

function findReason(): string | undefined {
  if (process.platform !== "linux") return "it needs the preloading of Linux";
  if (Bun.which("cc") !== null) return undefined;
  return "there is no C compiler here (Debian: the packages gcc and libc6-dev)";
}

const compiled = new Map<string, string>();

/** Compiles a source in C to a library that can be preloaded, once in a run, and answers its file. */
export function preloaded(source: string): string {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const directory = mkdtempSync(join(tmpdir(), "sitebook-preloaded-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, `${basename(source, ".c")}.so`);
  const { exitCode, stderr } = Bun.spawnSync([
    ...["cc", "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o", file, source],
    ...["-ldl", "-lpthread"],
  ]);
  if (exitCode !== 0) throw new Error(`${source} does not compile: ${stderr.toString()}`);
  compiled.set(source, file);
  return file;
}
