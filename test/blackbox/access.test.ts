import { beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { openWorld } from "../conformance/world.ts";
import type { Sending } from "../support.ts";

interface Operation {
  readonly method: string;
  readonly path: string;
}

/** Everything that the API answers without a session; a longer list is a decision. */
const open = ["POST /api/auth/login", "GET /api/auth/setup", "POST /api/auth/setup"];

const someId = "01900000-0000-7000-8000-000000000000";
const json = { "content-type": "application/json" };
const notAuthenticated = [401, { error: "Not authenticated" }] as const;

const world = openWorld();
let guarded: readonly Operation[] = [];

beforeAll(async () => {
  const { body } = await world.admin.get("/api/openapi.json");
  guarded = operationsOf(body).filter(({ method, path }) => !open.includes(`${method} ${path}`));
});

/** Every path and method of the document, with an id in the place of each parameter. */
function operationsOf(document: { readonly paths: Readonly<Record<string, object>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, someId),
    })),
  );
}

/** Sends a request to each of these without a session, all at once, and expects 401 each time. */
async function expectShut(operations: readonly Operation[], sending: Sending = {}, tail = ""): Promise<void> {
  expect(operations.length).toBeGreaterThan(0);
  const answers = operations.map(async ({ method, path }) => {
    const { status, body } = await world.sitebook.anonymous.send(
      method,
      `${path}${tail}`,
      undefined,
      sending,
    );
    return [method, path, status, body];
  });
  const expected = operations.map(({ method, path }) => [method, path, ...notAuthenticated]);
  expect(await Promise.all(answers)).toEqual(expected);
}

const withBody = (): readonly Operation[] => guarded.filter(({ method }) => method !== "GET");

describe("without a session", () => {
  test("the document names every family of addresses", () => {
    const paths = new Set(guarded.map(({ path }) => path));
    for (const path of ["/api/vlans", "/api/profiles/me", "/api/changes", "/api/admin/seed/device-roles"]) {
      expect(paths).toContain(path);
    }
    expect(guarded.length).toBeGreaterThan(33 * 5);
  });

  test("nothing is answered, with nothing wrong but that", async () => {
    await expectShut(guarded);
    await expectShut(withBody(), { headers: json, raw: "{}" });
  });

  const bodies: readonly (readonly [what: string, sending: Sending])[] = [
    ["no body", { headers: json, raw: "" }],
    ["broken JSON", { headers: json, raw: '{"name": ' }],
    ["an array", { headers: json, raw: "[]" }],
    ["bytes that are no text", { headers: json, raw: new Uint8Array([0xff, 0xfe, 0x00]) }],
    ["JSON of 100 levels", { headers: json, raw: `${"[".repeat(100)}${"]".repeat(100)}` }],
    ["unknown fields", { headers: json, raw: '{"nope": 1}' }],
    ["a form", { headers: { "content-type": "application/x-www-form-urlencoded" }, raw: "name=x" }],
    ["text", { headers: { "content-type": "text/plain" }, raw: "{}" }],
    ["XML", { headers: { "content-type": "application/xml" }, raw: "<a/>" }],
    ["a broken media type", { headers: { "content-type": ";;=" }, raw: "{}" }],
    ["a body that is too large", { headers: json, raw: `"${"x".repeat(1_100_000)}"` }],
  ];
  for (const [what, sending] of bodies) {
    test(`${what} is not looked at`, async () => {
      await expectShut(withBody(), sending);
    });
  }

  test("a body that is announced as huge is not waited for", async () => {
    const heads = withBody().map(({ method, path }) =>
      sendHead(method, path, { "content-length": "17000000000" }),
    );
    for (const answer of await Promise.all(heads)) {
      expect(answer).toStartWith("HTTP/1.1 401 ");
      expect(answer).toEndWith('{"error":"Not authenticated"}');
    }
  });

  test("ids and queries are not looked at", async () => {
    await expectShut(guarded, {}, "?nope=1&page=0&page=0&sort=%00");
    for (const id of ["nope", "%00", "%F0%9F%98%80", "..%2f.."]) {
      await expectShut(
        guarded
          .filter(({ path }) => path.includes(someId))
          .map(({ method, path }) => ({ method, path: path.replaceAll(someId, id) })),
      );
    }
  });

  test("unknown addresses and methods are not told from known ones", async () => {
    const addresses = [...new Set(guarded.map(({ path }) => path))];
    await expectShut(
      addresses.flatMap((path) => ["PUT", "OPTIONS", "PROPFIND"].map((method) => ({ method, path }))),
    );
    await expectShut(addresses.map((path) => ({ method: "GET", path: `${path}/nope/nope` })));
    const unknown = ["/api", "/api/", "/api/nope", "/api/vlans/x/y/z", "/api/%2e%2e/nope", "/api/auth/nope"];
    await expectShut(
      unknown.flatMap((path) =>
        ["GET", "POST", "PATCH", "DELETE", "PUT"].map((method) => ({ method, path })),
      ),
    );
  });

  test("HEAD tells nothing either", async () => {
    const reads = guarded.filter(({ method }) => method === "GET");
    const statuses = reads.map(
      async ({ path }) => (await world.sitebook.anonymous.send("HEAD", path)).status,
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([401]));
  });
});

describe("with a session that is none", () => {
  const sessions: readonly (readonly [what: string, headers: (token: string) => Record<string, string>])[] = [
    ["an empty cookie", () => ({ cookie: "session=" })],
    ["a token that looks like one", () => ({ cookie: `session=${"A".repeat(43)}` })],
    ["a token cut short", (token) => ({ cookie: `session=${token.slice(0, -1)}` })],
    ["a token with something behind it", (token) => ({ cookie: `session=${token}A` })],
    ["a quoted token", (token) => ({ cookie: `session="${token}"` })],
    [
      "a token of another name",
      (token) => ({ cookie: `Session=${token}; sessions=${token}; xsession=${token}` }),
    ],
    ["JSON", (token) => ({ cookie: `session={"token":"${token}"}` })],
    ["JSON, encoded", (token) => ({ cookie: `session=${encodeURIComponent(JSON.stringify({ token }))}` })],
    ["a list", (token) => ({ cookie: `session=["${token}"]` })],
    ["a token of 100 000 characters", () => ({ cookie: `session=${"A".repeat(8_000)}` })],
    ["words of SQL", () => ({ cookie: "session=' OR 1=1 --" })],
    ["the same session twice", (token) => ({ cookie: `session=${token}; session=${token}` })],
    ["a session and something else", (token) => ({ cookie: `session=nope; session=${token}` })],
    ["a bearer token that is none", () => ({ authorization: `Bearer ${"A".repeat(43)}` })],
    ["a token as the password of Basic", (token) => ({ authorization: `Basic ${btoa(`x:${token}`)}` })],
    ["a token without its scheme", (token) => ({ authorization: token })],
    ["a token in the address", (token) => ({ "x-session": token, "x-forwarded-user": "admin" })],
  ];
  for (const [what, headers] of sessions) {
    test(`${what} opens nothing`, async () => {
      await expectShut(guarded, { headers: headers(world.sitebook.as.super_admin.token) });
    });
  }

  test("the good token opens what it should", async () => {
    const { token } = world.sitebook.as.viewer;
    for (const headers of [{ cookie: `a=b; session=${token}; c=d` }, { authorization: `Bearer ${token}` }]) {
      expect((await world.sitebook.anonymous.get("/api/profiles/me", { headers })).status).toBe(200);
    }
  });
});

/** Sends the head of a request alone, announces a body, and answers all that comes back. */
function sendHead(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { hostname, port, host } = new URL(world.sitebook.url);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries({ host, ...json, ...headers }).map(([name, value]) => `${name}: ${value}`);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    });
    socket.setEncoding("utf8");
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (text.endsWith("}")) socket.destroy();
    });
  });
}
