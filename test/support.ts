import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Role } from "../src/http/access.ts";
import { type AnswerCheck, createAnswerCheck } from "./answerCheck.ts";

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, `undefined` where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly body: any;
}

/** How a request is sent, beyond method, path and body. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of a JSON body. */
  readonly raw?: BodyInit;
}

/** Sends requests as a person; every answer is held against the OpenAPI document. */
export interface Client {
  readonly personId: string;
  readonly token: string;
  get(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  patch(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  delete(path: string, sending?: Sending): Promise<Answer>;
  send(method: string, path: string, body?: unknown, sending?: Sending): Promise<Answer>;
}

/** Something that answers requests, and a client of each role. */
export interface Served {
  readonly url: string;
  readonly as: Readonly<Record<Role, Client>>;
  readonly anonymous: Client;
  stop(): Promise<number>;
}

/** A running Sitebook in an empty directory of its own, with a person of each role. */
export interface Sitebook extends Served {
  readonly data: string;
  readonly pid: number;
  /** What it has written to standard error so far. */
  errors(): string;
}

/** The password of everybody in tests. */
export const password = "correct horse battery";

const root = resolve(import.meta.dir, "..");

/** As the scripts of package.json start the source; docs/develop.md says why. */
const withSteadyCollector = ["env", "BUN_JSC_useConcurrentGC=0"];

/** The command under test: the source, or the executable that SITEBOOK_BINARY names. */
export function sitebookCommand(): string[] {
  const binary = process.env.SITEBOOK_BINARY;
  if (binary !== undefined) return [resolve(root, binary)];
  // Bun itself would read these two from the working directory; the executable is built not to.
  const bun = [
    ...withSteadyCollector,
    process.execPath,
    "--no-env-file",
    `--config=${join(root, "bunfig.toml")}`,
  ];
  return [...bun, join(root, "src/main.ts")];
}

/**
 * Lets connections be idle for long. A client may send on a connection just as the server closes it, and on a busy
 * machine it notices late.
 */
export const unhurried = { SITEBOOK_IDLE_TIMEOUT: "255" } as const;

/**
 * Starts the source, or the executable that SITEBOOK_BINARY names, and signs in one person of each role; `files` stand
 * in its working directory.
 */
export async function startSitebook(
  flags: readonly string[] = [],
  files: Readonly<Record<string, string>> = {},
): Promise<Sitebook> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-test-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const data = join(directory, "data");
  const child = Bun.spawn([...sitebookCommand(), "serve", "--port", "0", "--data", data, ...flags], {
    cwd: directory,
    env: {
      PATH: process.env.PATH ?? "",
      SITEBOOK_ADMIN_EMAIL: "super_admin@sitebook.example",
      SITEBOOK_ADMIN_PASSWORD: password,
      ...unhurried,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  let errors = "";
  const drained = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of child.stderr) errors += decoder.decode(chunk, { stream: true });
  })();
  const url = await readUrl(child.stdout);
  if (url === undefined) {
    await drained;
    throw new Error(`Sitebook did not start: ${errors}`);
  }
  const first = await signIn(url, "super_admin@sitebook.example");
  const check = createAnswerCheck(await (await fetch(`${url}/api/openapi.json`, as(first.token))).json());
  const client = (person: { id: string; token: string }): Client => createClient(url, person, check);
  const admin = client(first);
  const newPerson = async (role: Role): Promise<Client> => {
    const email = `${role}@sitebook.example`;
    const created = await admin.post("/api/profiles", { email, password, role, firstName: role });
    if (created.status !== 201) throw new Error(`creating a ${role}: ${created.text}`);
    return client(await signIn(url, email));
  };
  const [viewer, operator, manager, second] = await Promise.all([
    newPerson("viewer"),
    newPerson("operator"),
    newPerson("manager"),
    newPerson("admin"),
  ]);
  return {
    url,
    data,
    pid: child.pid,
    as: { viewer, operator, manager, admin: second, super_admin: admin },
    anonymous: client({ id: "", token: "" }),
    errors: () => errors,
    stop: async () => {
      child.kill("SIGTERM");
      const code = await child.exited;
      await drained;
      rmSync(directory, { recursive: true, force: true });
      return code;
    },
  };
}

const as = (token: string): RequestInit => ({ headers: { cookie: `session=${token}` } });

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

/** Signs a person in and returns their id and session token. */
export async function signIn(url: string, email: string): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const token = /session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  if (token === undefined) throw new Error(`signing in as ${email}: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: string } };
  return { id: data.id, token };
}

/** Creates the client of a person; without a token it is anonymous. */
export function createClient(
  url: string,
  { id, token }: { id: string; token: string },
  check: AnswerCheck,
): Client {
  const send: Client["send"] = async (method, path, body, { headers = {}, raw } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === "" ? {} : { cookie: `session=${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: parse(text) };
    check(method, path, answer);
    return answer;
  };
  return {
    personId: id,
    token,
    send,
    get: (path, sending) => send("GET", path, undefined, sending),
    post: (path, body, sending) => send("POST", path, body, sending),
    patch: (path, body, sending) => send("PATCH", path, body, sending),
    delete: (path, sending) => send("DELETE", path, undefined, sending),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
