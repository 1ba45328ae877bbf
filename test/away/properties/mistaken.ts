import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Mistake } from "./mistakes.ts";

const root = resolve(import.meta.dir, "../../..");

/** Returns a source file with a mistake in it; throws where the text that it replaces is not there exactly once. */
export function withMistake({ name, file, find, replace }: Mistake): string {
  const source = readFileSync(join(root, file), "utf8");
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: ${file} has ${parts.length - 1} times what is replaced; adapt the mistake`);
  return parts.join(replace);
}

/** Copies the source with a mistake in it into a directory; returns the path of a program that runs it. */
export function copyWithMistake(mistake: Mistake, directory: string): string {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const name of ["src", "migrations", "docs", "package.json", "bunfig.toml", "tsconfig.json", "LICENSE"])
    cpSync(join(root, name), join(directory, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
  writeFileSync(join(directory, mistake.file), withMistake(mistake));
  const program = join(directory, "sitebook");
  const command = [process.execPath, "--no-env-file", `--config=${join(directory, "bunfig.toml")}`];
  const words = [...command, join(directory, "src/main.ts")].map((word) => `'${word}'`).join(" ");
  writeFileSync(program, `#!/bin/sh\nexec env BUN_JSC_useConcurrentGC=0 ${words} "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}
