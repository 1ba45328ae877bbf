import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** The root of the repository. */
export const root: string = resolve(import.meta.dir, "../../..");

/**
 * A folder for what a run makes. It lies beside the executable, not among the system's temporary files: those are in
 * memory on many machines, where an fsync costs nothing.
 */
export const workspace: string = makeWorkspace();

const children = new Set<Bun.Subprocess>();

function makeWorkspace(): string {
  mkdirSync(join(root, "dist"), { recursive: true });
  return mkdtempSync(join(root, "dist/bench-"));
}

/** Counts a process among those that do not outlive the run, however it ends. */
export function tend<Child extends Bun.Subprocess>(child: Child): Child {
  children.add(child);
  child.exited.then(() => children.delete(child));
  return child;
}

/** Ends what is still running and removes what was made. */
export function cleanUp(): void {
  for (const child of children) child.kill("SIGKILL");
  rmSync(workspace, { recursive: true, force: true });
}

process.on("exit", cleanUp);
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const) {
  process.on(signal, () => process.exit(code));
}
