import { readdirSync, readFileSync } from "node:fs";
import { password } from "../../support.ts";

/** A server that was started, and when. */
export interface Launched {
  readonly child: Bun.Subprocess;
  readonly url: string;
  readonly begun: number;
  /** Milliseconds until it listened. */
  readonly listening: number;
}

/** The administrator that a filled database has. */
export const owner = "owner@sitebook.example";

/** Processes that a measurement that fails must not leave running. */
const children = new Set<Bun.Subprocess>();

/** Starts a server; one with an owner creates that administrator where there are no accounts. */
export async function launch(command: readonly string[], { hasOwner = false } = {}): Promise<Launched> {
  const begun = performance.now();
  const child = Bun.spawn([...command], {
    env: {
      PATH: process.env.PATH ?? "",
      ...(hasOwner ? { SITEBOOK_ADMIN_EMAIL: owner, SITEBOOK_ADMIN_PASSWORD: password } : {}),
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  children.add(child);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of child.stdout) {
    text += decoder.decode(chunk, { stream: true });
    const url = /listening on (http:\S+)\n/.exec(text)?.[1];
    if (url !== undefined) return { child, url, begun, listening: performance.now() - begun };
  }
  throw new Error(`${command[0]} did not start: ${await new Response(child.stderr).text()}`);
}

/** Stops a server and waits until it has ended. */
export async function stop(child: Bun.Subprocess): Promise<void> {
  child.kill("SIGTERM");
  await child.exited;
  children.delete(child);
}

/** Ends what is still running. */
export function killAll(): void {
  for (const child of children) child.kill("SIGKILL");
}

/** Returns the milliseconds that the threads of a process have run; NaN where the system doesn't say. */
export function processorMilliseconds(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const text = readIfThere(`/proc/${pid}/task/${thread}/schedstat`);
    return sum + Number(text?.split(" ")[0] ?? 0) / 1e6;
  }, 0);
}

/** Memory in megabytes: what is resident, and the share of it where pages are shared with other processes. */
export interface Memory {
  readonly resident: number;
  readonly proportional: number;
}

/** Returns the memory that a process has now. */
export function memoryOf(pid: number): Memory {
  if (process.platform === "linux") {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const read = (key: string): number =>
      Number(new RegExp(`^${key}:\\s+(\\d+) kB$`, "m").exec(text)?.[1]) / 1024;
    return { resident: read("Rss"), proportional: read("Pss") };
  }
  const { stdout } = Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]);
  return { resident: Number(stdout.toString().trim()) / 1024, proportional: Number.NaN };
}

/** A thread may end between its listing and its reading. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
