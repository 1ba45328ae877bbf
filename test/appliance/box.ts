import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testTimeout } from "../run/command.ts";
import { password, signIn, sitebookCommand, unhurried } from "../support.ts";

/** The e-mail of the only person of a new data directory. */
export const owner = "owner@sitebook.example";

/** How a Sitebook is started. */
export interface Starting {
  readonly flags?: readonly string[];
  /** The program; the one under test unless told. */
  readonly command?: readonly string[];
  /** Additional variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A Sitebook that serves a data directory. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** How long it took from its start to the line that says it listens. */
  readonly milliseconds: number;
  readonly exited: Promise<number>;
  /** What it has written to standard error so far. */
  errors(): string;
  /** Resolves once it has written this to standard error; throws where it ends without. */
  said(text: string): Promise<void>;
  signal(name: "SIGTERM" | "SIGKILL"): void;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number>;
}

/** A program that has ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  readonly milliseconds: number;
}

/** A program that was started and may yet listen, or end. */
export interface Child {
  readonly pid: number;
  readonly exited: Promise<number>;
  errors(): string;
  /** Resolves once it has written this to standard error; rejects when it ends before. */
  said(text: string): Promise<void>;
  /** The address in the line that says it listens; undefined where it ends before. */
  listening(): Promise<string | undefined>;
  kill(): Promise<void>;
}

/** An answer, with its body read as JSON. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly body: any;
}

/** Sends a request as a person. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;

const directories: string[] = [];
const children: Bun.Subprocess[] = [];

/** A fresh directory, removed by `cleanUp`. */
export function newDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "sitebook-appliance-"));
  directories.push(path);
  return path;
}

/** The path of a data directory that is not there yet. */
export const newData = (): string => join(newDirectory(), "data");

/** Ends what a failed test has left running and removes all directories; for `afterAll`. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    await child.exited;
  }
  for (const path of directories.splice(0)) rmSync(path, { recursive: true, force: true });
}

/** Starts the program with these arguments; on an empty data directory it makes the owner. */
export function launch(
  args: readonly string[],
  command: readonly string[] = sitebookCommand(),
  env: Readonly<Record<string, string>> = {},
): Child {
  const child = Bun.spawn([...command, ...args], {
    env: {
      ...unhurried,
      ...env,
      PATH: process.env.PATH ?? "",
      SITEBOOK_ADMIN_EMAIL: owner,
      SITEBOOK_ADMIN_PASSWORD: password,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  children.push(child);
  const errors = collect(child.stderr);
  const output = collect(child.stdout);
  return {
    pid: child.pid,
    exited: child.exited.then(async (code) => {
      await Promise.all([errors.ended, output.ended]);
      return code;
    }),
    errors: errors.text,
    said: async (text) => {
      if (!(await errors.until((all) => all.includes(text)))) {
        throw new Error(`it ended without saying "${text}": ${errors.text()}`);
      }
    },
    listening: async () => {
      const line = /listening on (https?:\S+)\n/;
      await output.until((all) => line.test(all));
      return line.exec(output.text())?.[1];
    },
    kill: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Serves a data directory on a free port; throws with what the program said where it ends instead. */
export async function start(data: string, { flags = [], command, env }: Starting = {}): Promise<Server> {
  const begun = performance.now();
  const child = launch(["serve", "--port", "0", "--data", data, ...flags], command, env);
  const url = await child.listening();
  const milliseconds = performance.now() - begun;
  if (url === undefined) throw new Error(`it ended with ${await child.exited}: ${child.errors()}`);
  const signal = (name: NodeJS.Signals): void => {
    process.kill(child.pid, name);
  };
  return {
    url,
    milliseconds,
    pid: child.pid,
    exited: child.exited,
    errors: child.errors,
    said: child.said,
    signal,
    kill: child.kill,
    stop: () => {
      signal("SIGTERM");
      return child.exited;
    },
  };
}

/** Runs a command to its end. */
export async function run(args: readonly string[], command = sitebookCommand()): Promise<Ended> {
  const begun = performance.now();
  const child = Bun.spawn([...command, ...args], {
    env: { PATH: process.env.PATH ?? "" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: testTimeout,
    killSignal: "SIGKILL",
  });
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, output, errors, milliseconds: performance.now() - begun };
}

/** Tries to serve a data directory that must be refused. */
export const runServe = (data: string, command?: readonly string[]): Promise<Ended> =>
  run(["serve", "--port", "0", "--data", data], command === undefined ? undefined : [...command]);

/** Sends requests with a session token. */
export const sendAs =
  (url: string, token: string): Send =>
  async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: `session=${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };

/** Signs the owner in. */
export const signInOwner = async ({ url }: Server): Promise<Send> =>
  sendAs(url, (await signIn(url, owner)).token);

/** Makes a data directory with a site of each of these names, and stops. */
export async function newDataWith(...names: readonly string[]): Promise<string> {
  const data = newData();
  const server = await start(data);
  const send = await signInOwner(server);
  for (const name of names) await expectStatus(201, send("POST", "/api/sites", { name }));
  const code = await server.stop();
  if (code !== 0) throw new Error(`it stopped with ${code}: ${server.errors()}`);
  return data;
}

/** The answer, which must have this status. */
export async function expectStatus(status: number, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  if (answer.status !== status) {
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
}

/** The names of all sites, sorted as the service sorts them. */
export async function siteNames(send: Send): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await expectStatus(200, send("GET", `/api/sites?pageSize=10000&page=${page}`));
    names.push(...body.data.map(({ name }: { name: string }) => name));
    if (!body.hasMore) return names;
  }
}

/** Waits until the newest change is noted beside the database. */
export async function noted(data: string, send: Send): Promise<void> {
  const { body } = await expectStatus(200, send("GET", "/api/changes?pageSize=1"));
  for (;;) {
    try {
      const { sequence } = JSON.parse(readFileSync(join(data, "sitebook.written.json"), "utf8"));
      if (sequence >= body.data[0].sequence) return;
    } catch {
      // It is not there yet.
    }
    await Bun.sleep(10);
  }
}

/** Every file below a directory with its bytes and times, as one value to compare. */
export function pictureOf(path: string): Readonly<Record<string, string>> {
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    files.map((name) => {
      const stats = statSync(join(path, name));
      if (!stats.isFile()) return [name, "no file"];
      return [name, `${Bun.SHA256.hash(readFileSync(join(path, name)), "hex")} ${stats.mtimeMs}`];
    }),
  );
}

interface Collected {
  readonly text: () => string;
  readonly ended: Promise<void>;
  /** Resolves with true once it holds, with false when the stream ends before. */
  until(holds: (text: string) => boolean): Promise<boolean>;
}

function collect(stream: ReadableStream<Uint8Array>): Collected {
  let text = "";
  let isOver = false;
  let wake = Promise.withResolvers<void>();
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      wake.resolve();
      wake = Promise.withResolvers();
    }
    isOver = true;
    wake.resolve();
  })();
  return {
    text: () => text,
    ended,
    until: async (holds) => {
      while (!holds(text)) {
        if (isOver) return false;
        await wake.promise;
      }
      return true;
    },
  };
}
