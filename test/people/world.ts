import { Database as Sqlite } from "bun:sqlite";
import { storePassword } from "../../src/areas/people/accounts.ts";
import { profileHandlers } from "../../src/areas/people/handlers.ts";
import type { Passwords } from "../../src/areas/people/passwords.ts";
import { peopleRoutes } from "../../src/areas/people/routes.ts";
import { createSessions } from "../../src/areas/people/sessions/sessions.ts";
import { createSignInLog, type SignInLog } from "../../src/areas/people/signIns/log.ts";
import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import type { Role } from "../../src/http/access.ts";
import { mount } from "../../src/http/mount.ts";
import { sha256 } from "../../src/lib/hash.ts";
import { createLog } from "../../src/lib/log.ts";
import { resourceRoutes } from "../../src/resource/answering/routes.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { openNewDatabase } from "../db/template.ts";

/** The password of everybody here. */
export const password = "correct horse battery";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

type Json = Record<string, unknown>;

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly body: any;
}

/** How a request is sent: with a token as the cookie, or with headers of its own. */
export interface Sending {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a world may differ from the usual one. */
export interface Wish {
  readonly file?: string;
  readonly servesTls?: boolean;
  readonly passwords?: Passwords;
  readonly idleMinutes?: number;
  readonly secondFactorFrom?: Role;
}

/** Passwords hashed in no time, and a count of how often a guess was held against something. */
export function quickPasswords(): Passwords & { verified: (string | undefined)[] } {
  const verified: (string | undefined)[] = [];
  return {
    verified,
    hash: async (plain) => `quick ${sha256(`salt ${plain}`)}`,
    verify: async (plain, hash) => {
      verified.push(hash);
      await Promise.resolve();
      return hash === `quick ${sha256(`salt ${plain}`)}`;
    },
  };
}

export type World = ReturnType<typeof createWorld>;

/** The routes of people over an empty database, with a clock that stands still until it is moved. */
export function createWorld({
  file = ":memory:",
  servesTls = false,
  passwords = quickPasswords(),
  idleMinutes = 60,
  secondFactorFrom,
}: Wish = {}) {
  const database: Database = file === ":memory:" ? openNewDatabase() : openDatabase(file);
  const time = { now: Date.parse("2026-11-21T02:30:00.000Z") };
  const clock = (): number => time.now;
  const sessions = createSessions(database, { idleMinutes, hours: 12, secondFactorFrom }, clock);
  const store = { database, registry, attached: attachedKinds };
  const lines: string[] = [];
  const signIns = createSignInLog(
    database,
    createLog("text", (line) => lines.push(line)),
    clock,
  );
  const services = { store, sessions, passwords, signIns };
  const routes = [...peopleRoutes(services), ...resourceRoutes(store, profiles, profileHandlers(services))];
  const app = mount(routes, {
    isOurHost: () => true,
    findCaller: sessions.findCaller,
    isSecure: () => servesTls,
    logFault: (fault) => {
      throw fault;
    },
  });
  const context = { ...store, actor: { personId: null, email: null }, requestId: null };

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    { token, headers }: Sending = {},
  ): Promise<Answer> => {
    const response = await app.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { cookie: `session=${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === "" ? undefined : JSON.parse(text),
    };
  };

  const create = (resource: Resource, input: Json, given = {}): Promise<string> =>
    database.write(() => createRecord(context, resource, input, given).id);

  /** Makes a person `<name>@sitebook.example`, with the password of everybody unless told otherwise. */
  const add = async (
    name: string,
    role: Role = "viewer",
    more: Json = {},
    secret: string | null = password,
  ): Promise<string> => {
    const hash = secret === null ? undefined : await passwords.hash(secret);
    const personId = await create(profiles, { email: `${name}@sitebook.example`, role, ...more });
    if (hash !== undefined) await database.write(() => storePassword(context, personId, hash, clock));
    return personId;
  };

  const logIn = (email: string, secret = password, sending: Sending = {}): Promise<Answer> =>
    send("POST", "/api/auth/login", { email, password: secret }, sending);

  /** Signs a person in and returns the token. */
  const enter = async (name: string, secret = password, sending: Sending = {}): Promise<string> => {
    const answer = await logIn(`${name}@sitebook.example`, secret, sending);
    if (answer.status !== 200) throw new Error(`${name} cannot sign in: ${answer.text}`);
    return tokenOf(answer);
  };

  return {
    database,
    store,
    context,
    time,
    signIns,
    lines,
    create,
    add,
    logIn,
    enter,
    get: (path: string, sending?: Sending) => send("GET", path, undefined, sending),
    post: (path: string, body?: unknown, sending?: Sending) => send("POST", path, body, sending),
    patch: (path: string, body: unknown, sending?: Sending) => send("PATCH", path, body, sending),
    delete: (path: string, sending?: Sending) => send("DELETE", path, undefined, sending),
    /** The status that a token's next request gets. */
    statusOf: async (token: string): Promise<number> =>
      (await send("GET", "/api/profiles/me", undefined, { token })).status,
    rows: (query: string): Json[] => database.sqlite.query<Json, []>(query).all(),
  };
}

/** The token that an answer's cookie carries. */
export const tokenOf = ({ headers }: Answer): string =>
  /^session=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";

/** The device cookie that an answer sets, as a browser sends it. */
export const deviceOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("device="))
    ?.split(";")[0] ?? "";

/** A log of sign-ins for those who look at none. */
export const silentSignIns = (database: Database): SignInLog =>
  createSignInLog(
    database,
    createLog("text", () => undefined),
  );

/** Writes to a database file as another process would: through a connection of its own. */
export function writeElsewhere(file: string, sql: string): void {
  const other = new Sqlite(file, { strict: true });
  other.run("PRAGMA foreign_keys = ON");
  other.run(sql);
  other.close();
  // As a command that does this takes at least: what others write is noticed within a millisecond.
  Bun.sleepSync(1);
}
