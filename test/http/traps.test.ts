import { describe, expect, test } from "bun:test";
import { Type } from "typebox";
import { answerThrown } from "../../src/http/errors.ts";
import { mount } from "../../src/http/mount.ts";
import type { Call, Route, RouteDocument, SessionRoute } from "../../src/http/route.ts";
import { type Answer, answerJson } from "../../src/http/sending/answer.ts";

/** The known traps of the stack that show where routes are mounted, by number. */
const document: RouteDocument = {
  summary: "Test",
  chapter: "Test",
  operationId: "test",
  answer: { status: 200, schema: Type.Unknown() },
};

const caller = {
  sessionId: "s",
  personId: "p",
  email: "a@b.example",
  role: "operator",
  readOnly: false,
} as const;

function serve(routes: readonly Route[], faults: unknown[] = []) {
  const app = mount(routes, {
    isOurHost: (host) => host === "localhost",
    findCaller: (token) => (token === "good" ? caller : undefined),
    logFault: (fault) => faults.push(fault),
  });
  return async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const answer = await app.handle(
      new Request(`http://localhost${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: {
          host: "localhost",
          cookie: "session=good",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      }),
    );
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
}

const route = (handle: SessionRoute["handle"], more: Partial<SessionRoute> = {}): SessionRoute => ({
  method: "GET",
  path: "/api/things/:id",
  access: "viewer",
  document,
  handle,
  ...more,
});

const schema = Type.Object({ name: Type.String() }, { additionalProperties: false });

describe("trap 5, what a handler throws:", () => {
  test.each([
    ["null", null],
    ["undefined", undefined],
    ["text", "text"],
    ["zero", 0],
    ["an object with a status", { status: 200, message: "not for you" }],
    ["an error", new Error("secret /etc")],
  ])("%s answers 500 with a fixed text, at once and later", async (_, thrown) => {
    const faults: unknown[] = [];
    for (const handle of [
      () => {
        throw thrown;
      },
      () => Promise.reject(thrown),
    ]) {
      const request = serve([route(handle)], faults);
      const { status, body } = await request("GET", "/api/things/1");
      expect([status, body]).toEqual([
        500,
        { error: expect.stringMatching(/^Internal error \(request [\w-]+\)$/) },
      ]);
    }
    expect(faults).toEqual([thrown, thrown]);
  });

  test("a full disk is 507 and a busy database 503", () => {
    const trouble = (errno: number): Error => Object.assign(new Error("from SQLite"), { errno });
    const answers = [13, 5, 10, 266].map(
      (errno) => answerThrown(trouble(errno), "r", () => undefined).status,
    );
    expect(answers).toEqual([507, 503, 503, 503]);
  });
});

test("trap 6, a handler gets everything however it is written", async () => {
  const show = (call: Call): Answer =>
    answerJson(
      JSON.stringify({ id: call.params.id, body: call.body, q: call.query.get("q"), who: call.caller.email }),
    );
  const handles: SessionRoute["handle"][] = [
    show,
    show.bind(null),
    (...all) => show(...all),
    ({ ...call }) => show(call),
    async (call) => show(call),
  ];
  for (const handle of handles) {
    const request = serve([route(handle, { method: "POST", body: { schema } })]);
    expect(await request("POST", "/api/things/7?q=x", '{"name":"n"}')).toEqual({
      status: 200,
      body: { id: "7", body: { name: "n" }, q: "x", who: "a@b.example" },
    });
  }
});

describe("trap 4, every route is guarded, wherever it stands in the list:", () => {
  const open = route(() => answerJson("{}"));
  test.each([[0], [1], [2]])("place %i", async (place) => {
    const routes = ["/api/a", "/api/b", "/api/c"].map((path) => ({ ...open, path }));
    const path = routes[place]?.path ?? "";
    const request = serve(routes);
    expect((await request("GET", path, undefined, { cookie: "" })).status).toBe(401);
    expect((await request("GET", path, undefined, { host: "evil.example" })).status).toBe(421);
    expect((await request("GET", path)).status).toBe(200);
  });

  test("a route above the caller's role is 403 before its body is read", async () => {
    const request = serve([
      route(() => answerJson("{}"), { method: "POST", access: "admin", body: { schema } }),
    ]);
    expect((await request("POST", "/api/things/1", "{")).body).toEqual({ error: "Admin access required" });
  });
});

describe("trap 2, the body reaches a handler only as its schema has it:", () => {
  test.each([
    ["[]"],
    ['""'],
    ["null"],
    ['{"length":3e7}'],
    ['{"name":"n","more":1}'],
    ['{"name":7}'],
    ["{}"],
  ])("%s does not", async (body) => {
    let called = 0;
    const handle = () => {
      called += 1;
      return answerJson("{}");
    };
    const request = serve([route(handle, { method: "PATCH", body: { schema } })]);
    expect((await request("PATCH", "/api/things/1", body)).status).toBe(400);
    expect(called).toBe(0);
  });
});

test("trap 3, an error answered once leaves the next answer alone", async () => {
  const request = serve([route(() => answerJson("{}"))]);
  const statuses = [];
  for (const path of ["/api/none", "/api/things/1", "/api/none", "/api/none"]) {
    statuses.push((await request("GET", path)).status);
  }
  expect(statuses).toEqual([404, 200, 404, 404]);
});
