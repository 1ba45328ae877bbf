import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitebookCommand } from "../support.ts";

/** How a run of the command line ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** How the command line is run, in addition to its arguments. */
export interface Running {
  readonly cwd?: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a command of Sitebook to its end. */
export async function sitebook(
  args: readonly string[],
  { cwd, input = "", environment = {} }: Running = {},
): Promise<Ended> {
  const child = Bun.spawn([...sitebookCommand(), ...args], {
    cwd: cwd ?? tmpdir(),
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, output, errors };
}

/** Makes an empty directory for a test, and the function that removes it. */
export function emptyDirectory(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "sitebook-commands-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
