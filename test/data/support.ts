import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenData, type OpenDataOptions, openData } from "../../src/appliance/data/open.ts";
import { Failure } from "../../src/lib/failures/failure.ts";
import { createLog } from "../../src/lib/log.ts";
import { noProgress } from "../../src/lib/progress.ts";

/** Whether the system knows modes and signals. */
export const isPosix = process.platform !== "win32";

const made: string[] = [];
const children: Bun.Subprocess[] = [];

/** A path in a fresh directory; nothing stands there. */
export function newPath(): string {
  const parent = mkdtempSync(join(tmpdir(), "sitebook-data-"));
  made.push(parent);
  return join(parent, "data");
}

/** Removes all that `newPath` has made, after the tests of a file, and ends the children that a failed test has left. */
export function removePaths(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
}

/** Opens a data directory as `serve` does; the lines of the log are collected. */
export async function open(
  path: string,
  options: Partial<OpenDataOptions> = {},
): Promise<OpenData & { readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const log = createLog("text", (line) => lines.push(line));
  const data = await openData(path, { litestream: false, log, progress: noProgress, ...options });
  return { ...data, lines };
}

/** Stores a fact that `hasNote` finds again. */
export const note = ({ database }: OpenData, text: string): Promise<unknown> =>
  database.write(() => {
    database.sqlite.run("INSERT INTO meta (key, value) VALUES (?, ?)", [`note ${text}`, text]);
  });

/** Whether `note` has stored this. */
export const hasNote = ({ database: { sqlite } }: Pick<OpenData, "database">, text: string): boolean =>
  sqlite.query("SELECT 1 FROM meta WHERE key = ?").get(`note ${text}`) !== null;

/** A data directory with a closed database that holds the note "kept". */
export async function newData(): Promise<string> {
  const path = newPath();
  const data = await open(path);
  await note(data, "kept");
  data.close();
  return path;
}

/** A copy of a data directory that is not open. */
export function copyOf(path: string): string {
  const copy = newPath();
  cpSync(path, copy, { recursive: true });
  return copy;
}

/** The `Failure` that an attempt ends with. */
export async function failureOf(attempt: () => unknown): Promise<Failure> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

/** Every file below a directory with its bytes and times, as one value to compare. */
export function pictureOf(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const file = join(path, name);
      const { mtimeMs, size } = statSync(file);
      const sum = statSync(file).isFile() ? Bun.hash(readFileSync(file)).toString(16) : "directory";
      return [name, `${sum} ${size} ${mtimeMs}`];
    }),
  );
}

/** A process of its own that works on a data directory, and what it has said. */
export interface Child {
  readonly pid: number;
  readonly exited: Promise<number>;
  /** Answers the next line it says; undefined where it has ended. */
  line(): Promise<string | undefined>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts `child.ts` to do one of the things it knows. */
export function startChild(...args: readonly string[]): Child {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "child.ts"), ...args], {
    stdout: "pipe",
    stderr: "inherit",
  });
  children.push(child);
  const lines = linesOf(child.stdout);
  return {
    pid: child.pid,
    exited: child.exited,
    line: async () => (await lines.next()).value ?? undefined,
    kill: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      yield text.slice(0, end);
      text = text.slice(end + 1);
    }
  }
  return undefined;
}
