import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPasswords } from "../../src/areas/people/passwords.ts";
import { peopleRoutes } from "../../src/areas/people/routes.ts";
import { createSessions } from "../../src/areas/people/sessions/sessions.ts";
import { createFirstAdmin } from "../../src/areas/people/setup/firstAdmin.ts";
import {
  createSetup,
  describeInvitation,
  type Invitation,
  type Setup,
} from "../../src/areas/people/setup/setup.ts";
import { setupRoutes } from "../../src/areas/people/setup/setupRoutes.ts";
import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { buildDocument } from "../../src/features/openapi/document.ts";
import { mount } from "../../src/http/mount.ts";
import { createLog } from "../../src/lib/log.ts";
import { registry } from "../../src/resources/index.ts";
import { createAnswerCheck } from "../answerCheck.ts";
import { password } from "../support.ts";
import { silentSignIns } from "./world.ts";

const minute = 60_000;
const path = "/api/auth/setup";
const email = "ada@sitebook.example";

let directory: string;
let database: Database;
let setup: Setup;
let now: number;
let announced: Invitation[];
let logged: string[];
let send: (method: string, path: string, body?: unknown, cookie?: string) => Promise<Answer>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly body: any;
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "sitebook-setup-"));
  database = openDatabase(":memory:");
  now = Date.parse("2026-11-21T08:00:00.000Z");
  announced = [];
  logged = [];
  setup = newSetup();
  const store = { database, registry, attached: attachedKinds };
  const sessions = createSessions(database, { idleMinutes: 60, hours: 12 }, () => now);
  const routes = [
    ...peopleRoutes({ store, sessions, passwords: createPasswords(), signIns: silentSignIns(database) }),
    ...setupRoutes(store, setup, sessions),
  ];
  const app = mount(routes, {
    isOurHost: () => true,
    findCaller: sessions.findCaller,
    logFault: (fault) => {
      throw fault;
    },
  });
  const check = createAnswerCheck(
    JSON.parse(JSON.stringify(buildDocument(routes, registry, { version: "test" }))),
  );
  send = async (method, address, body, cookie) => {
    const response = await app.handle(
      new Request(`http://localhost${address}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
    check(method, address, answer);
    return answer;
  };
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true, force: true });
});

const newSetup = (): Setup =>
  createSetup({
    store: { database, registry, attached: attachedKinds },
    directory,
    clock: () => now,
    log: createLog("text", (line) => logged.push(line)),
    announce: (invitation) => announced.push(invitation),
  });

const file = (): string => join(directory, "setup-code");
const begin = (): string => setup.begin()?.code ?? "";
const setUp = (code: string, more: object = {}): Promise<Answer> =>
  send("POST", path, { code, email, password, ...more });
const people = (): unknown =>
  database.sqlite.query("SELECT email, role FROM profiles ORDER BY email").values();

describe("the code", () => {
  test("is announced once, has 160 bits, and is good for 30 minutes", () => {
    const code = begin();
    expect(code).toMatch(/^([a-z2-7]{4}-){7}[a-z2-7]{4}$/);
    expect(announced).toEqual([{ code, expiresAt: now + 30 * minute }]);
    expect(setup.begin()).toBeUndefined();
    expect(announced).toHaveLength(1);
  });

  test("never is the same twice", () => {
    const codes = Array.from({ length: 200 }, () => {
      setup.close();
      return begin();
    });
    expect(new Set(codes).size).toBe(200);
  });

  test("lies in a file that only the owner may read", () => {
    const code = begin();
    expect(readFileSync(file(), "utf8")).toBe(`${code}\n`);
    if (process.platform !== "win32") expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test("replaces an older file, and does not write through a link", () => {
    const elsewhere = join(directory, "elsewhere");
    writeFileSync(elsewhere, "mine");
    symlinkSync(elsewhere, file());
    const code = begin();
    expect(readFileSync(elsewhere, "utf8")).toBe("mine");
    expect(readFileSync(file(), "utf8")).toBe(`${code}\n`);
  });

  test("is announced even where its file cannot be written", () => {
    rmSync(directory, { recursive: true });
    expect(begin()).not.toBe("");
    expect(announced).toHaveLength(1);
    expect(logged.join()).toContain("setup-code");
  });

  test("is never logged", async () => {
    const code = begin();
    await setUp(`${code}x`);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain(code);
  });

  test("is shown with a link, whose code stays in the browser, and a command", () => {
    const said = describeInvitation({ code: "abcd-2345", expiresAt: now }, "http://127.0.0.1:8480");
    expect(said).toContain("  http://127.0.0.1:8480/setup#code=abcd-2345\n");
    expect(said).toMatch(/curl .* http:\/\/127\.0\.0\.1:8480\/api\/auth\/setup -d '\{"code":"abcd-2345",/);
    expect(said).toContain("2026-11-21T08:00:00.000Z");
  });

  test("is shown with a command that creates no account as it is printed", async () => {
    const said = describeInvitation({ code: begin(), expiresAt: now }, "http://127.0.0.1:8480");
    const [, body = ""] = /-d '(\{.*\})'/.exec(said) ?? [];
    const answer = await send("POST", path, JSON.parse(body));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("password: must be")]);
  });
});

describe("setting up", () => {
  test("makes the first super_admin and signs them in", async () => {
    const answer = await setUp(begin(), { firstName: "Ada" });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      email,
      firstName: "Ada",
      lastName: null,
      role: "super_admin",
      isActive: true,
    });
    const [cookie = "", device] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^device=[\w-]{32}; Max-Age=\d+; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const me = await send("GET", "/api/profiles/me", undefined, cookie.split(";")[0]);
    expect([me.status, me.body.data.id]).toEqual([200, answer.body.data.id]);
    expect((await send("POST", "/api/auth/login", { email, password })).status).toBe(200);
  });

  test("takes the code in capitals, with spaces or without hyphens", async () => {
    const code = begin().toUpperCase().replaceAll("-", " ");
    expect((await setUp(` ${code}\n`)).status).toBe(201);
  });

  test("removes the file and closes: a second one is 409, with the code too", async () => {
    const code = begin();
    expect((await send("GET", path)).body).toEqual({ data: { open: true } });
    await setUp(code);
    expect(existsSync(file())).toBe(false);
    for (const again of [code, "wrong"]) {
      const answer = await setUp(again, { email: "eve@sitebook.example" });
      expect([answer.status, answer.body.error]).toEqual([409, "Sitebook is set up already: sign in"]);
    }
    expect((await send("GET", path)).body).toEqual({ data: { open: false } });
    expect(people()).toEqual([[email, "super_admin"]]);
  });

  test("is in the change log, without code or password", async () => {
    const code = begin();
    await setUp(code);
    const rows = database.sqlite
      .query("SELECT resource, action, actor_email, before, after FROM changes ORDER BY sequence")
      .values() as string[][];
    expect(rows.map(([resource, action, actor]) => [resource, action, actor])).toEqual([
      ["profiles", "create", null],
      ["sessions", "create", email],
    ] as unknown as string[][]);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("happens once, even with concurrent attempts with the right code", async () => {
    const code = begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setUp(code, { email: `p${index}@sitebook.example` })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(people()).toEqual([[made[0]?.body.data.email, "super_admin"]]);
    expect(answers.filter(({ headers }) => headers.has("set-cookie"))).toHaveLength(1);
  });

  test.each([
    ["a wrong code", { code: "abcd-abcd-abcd-abcd-abcd-abcd-abcd-abcd" }, "code: is wrong"],
    ["an empty code", { code: "" }, "code: is wrong"],
    ["a code that is no text", { code: 7 }, "code: "],
    ["no code", { code: undefined }, "code: is required"],
    ["a bad e-mail", { email: "ada" }, "email: "],
    ["a short password", { password: "short" }, "password: must be 12 to 256 characters"],
    ["a guessable password", { password: `${email}1` }, "password: must not be made of"],
    ["a role", { role: "admin" }, "role: is not a known field"],
  ])("with %s is refused, and the code stays good", async (_, wrong, says) => {
    const code = begin();
    const answer = await setUp(code, wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toStartWith(says);
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect([people(), existsSync(file())]).toEqual([[], true]);
    expect((await setUp(code)).status).toBe(201);
  });

  test("slows wrong codes down, but never the right one", async () => {
    const code = begin();
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await setUp("wrong")).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const held = await setUp("wrong");
    expect(Number(held.headers.get("retry-after"))).toBe(60);
    now += minute;
    expect((await setUp("wrong")).status).toBe(400);
    for (let count = 0; count < 12; count += 1) await setUp("wrong");
    expect((await setUp(code)).status).toBe(201);
  });
});

describe("after 30 minutes", () => {
  test("the code is good until the last moment", async () => {
    const code = begin();
    now += 30 * minute - 1;
    expect((await setUp(code)).status).toBe(201);
  });

  test("the code is refused, and a new one is announced, once", async () => {
    const old = begin();
    now += 30 * minute;
    const answer = await setUp(old);
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/^code: has expired;/)]);
    expect(announced).toHaveLength(2);
    const fresh = announced[1]?.code ?? "";
    expect(fresh).not.toBe(old);
    expect(answer.text).not.toContain(fresh);
    expect(readFileSync(file(), "utf8")).toBe(`${fresh}\n`);
    expect((await setUp(old)).body.error).toBe("code: is wrong");
    expect(announced).toHaveLength(2);
    expect((await setUp(fresh)).status).toBe(201);
  });

  test("asking whether the set-up is open announces a new one, and says nothing of it", async () => {
    begin();
    await send("GET", path);
    expect(announced).toHaveLength(1);
    now += 30 * minute;
    expect((await send("GET", path)).text).toBe('{"data":{"open":true}}');
    expect((await send("GET", path)).text).toBe('{"data":{"open":true}}');
    expect(announced).toHaveLength(2);
  });
});

describe("the other ways", () => {
  const byEnvironment = (): Promise<boolean> =>
    createFirstAdmin(
      { database, registry, attached: attachedKinds },
      { email: "root@sitebook.example", password },
    );

  test("close the set-up before it opens, and a code left behind is removed", async () => {
    writeFileSync(file(), "left by a run that was killed\n");
    await byEnvironment();
    expect([setup.begin(), announced, existsSync(file())]).toEqual([undefined, [], false]);
    expect((await setUp("anything")).status).toBe(409);
  });

  test("close the set-up while it is open", async () => {
    const code = begin();
    await byEnvironment();
    expect((await send("GET", path)).body).toEqual({ data: { open: false } });
    expect(existsSync(file())).toBe(false);
    expect((await setUp(code)).status).toBe(409);
    expect(people()).toEqual([["root@sitebook.example", "super_admin"]]);
  });

  test("there is no default account", async () => {
    begin();
    expect(people()).toEqual([]);
    expect(
      (await send("POST", "/api/auth/login", { email: "admin@localhost", password: "admin" })).status,
    ).toBe(401);
  });

  test("a restart makes a new code, and the old one is worth nothing", async () => {
    const old = begin();
    setup.close();
    expect(existsSync(file())).toBe(false);
    const fresh = begin();
    expect((await setUp(old)).status).toBe(400);
    expect((await setUp(fresh)).status).toBe(201);
  });
});
