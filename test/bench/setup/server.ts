import { chmodSync, cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFile } from "../../../src/db/files.ts";
import { type DiskOptions, diskBelow } from "../../disk/disk.ts";
import { password, signIn, sitebookCommand } from "../../support.ts";
import type { FloorPlan } from "../floor/plan.ts";
import { root, tend, workspace } from "./workspace.ts";

/** A server that is measured. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** What its requests contain in addition to their own headers: Sitebook's session. */
  readonly headers: Readonly<Record<string, string>>;
  readonly directory: string;
  /** Stops it and removes its copy of the data. */
  stop(): Promise<void>;
}

/** Who uses Sitebook in the measurements: a super_admin. */
export const owner = "owner@sitebook.example";

let started = 0;

/** Makes Sitebook render every answer again, instead of keeping those of lists while nothing they show has changed. */
export const withoutKept: readonly string[] = ["--answer-memory", "0"];

/** How Sitebook is started. */
interface SitebookOptions {
  /** On a copy of the data directory, unless this is false. */
  readonly copy?: boolean;
  /** Leaves the data directory where it is when it stops. */
  readonly keep?: boolean;
  readonly flags?: readonly string[];
  /** Another executable than the one that is measured, such as that of an older version. */
  readonly executable?: string;
  /** What its disk does otherwise than the real one. */
  readonly disk?: DiskOptions;
}

/** Starts Sitebook on a copy of a data directory, or on that itself, and signs in. */
export async function startSitebook(
  template: string,
  { copy = true, keep = false, flags = [], executable, disk }: SitebookOptions = {},
): Promise<Server> {
  const directory = copy ? copyOf(template) : template;
  const program = executable === undefined ? sitebookCommand() : [executable];
  const command = [...program, "serve", "--port", "0", "--data", directory, ...flags];
  const server = await launch(command, directory, { disk, keep });
  const { token } = await signIn(server.url, owner);
  return { ...server, headers: { authorization: `Bearer ${token}` } };
}

/** Starts the floor of a row on a copy of a data directory. */
export async function startFloor(
  template: string,
  plan: Omit<FloorPlan, "file">,
  disk?: DiskOptions,
): Promise<Server> {
  const directory = copyOf(template);
  const whole: FloorPlan = { ...plan, file: databaseFile(directory) };
  return launch(
    [process.execPath, join(root, "test/bench/floor/server.ts"), JSON.stringify(whole)],
    directory,
    { disk },
  );
}

/** Copies a data directory that is at rest. */
export function copyOf(template: string): string {
  started += 1;
  const directory = join(workspace, `data-${started}`);
  cpSync(template, directory, { recursive: true });
  chmodSync(directory, 0o700);
  return directory;
}

async function launch(
  command: readonly string[],
  directory: string,
  { disk = {}, keep = false }: Pick<SitebookOptions, "keep"> & { readonly disk?: DiskOptions | undefined },
): Promise<Server> {
  started += 1;
  const log = join(workspace, `server-${started}.log`);
  const child = tend(
    Bun.spawn([...command], {
      cwd: workspace,
      env: {
        PATH: process.env.PATH ?? "",
        SITEBOOK_ADMIN_EMAIL: owner,
        SITEBOOK_ADMIN_PASSWORD: password,
        ...(Object.keys(disk).length === 0 ? {} : diskBelow(directory, disk)),
      },
      stdout: "pipe",
      stderr: Bun.file(log),
    }),
  );
  const url = await readUrl(child.stdout);
  if (url === undefined) throw new Error(`${command[0]} did not start: ${readFileSync(log, "utf8")}`);
  return {
    url,
    pid: child.pid,
    headers: {},
    directory,
    stop: async () => {
      child.kill("SIGTERM");
      await child.exited;
      if (!keep) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function readUrl(output: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of output) {
    text += decoder.decode(chunk, { stream: true });
    const url = /listening on (http:\S+)\n/.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  return undefined;
}
