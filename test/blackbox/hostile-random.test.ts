import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { expectPlainError } from "./plainError.ts";

/** Anything at all at every route; fast-check prints the seed of a failure. */
let sitebook: Sitebook;
let client: Client;
let paths: Readonly<Record<string, object>>;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
  ({ paths } = (await client.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const absentId = "01890000-0000-7000-8000-000000000000";
const jsonType = { "content-type": "application/json" };

describe("whatever is sent, no answer is a fault, and every error is { error }:", () => {
  const key = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom("name", "slug", "status", "siteId", "vid", "description", "prefix", "items"),
    },
    fc.constantFrom(
      "__proto__",
      "constructor",
      "prototype",
      "toString",
      "length",
      "",
      "id",
      "createdAt",
      "email",
    ),
    fc.string({ unit: "binary" }),
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(-0, 1e308, "2026-11-21T02:30:00Z", absentId, "10.0.0.0/8", null, true),
  );
  const body = fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.tuple(key, value), { maxLength: 6 }).map((pairs) => toJson(pairs)) },
    { weight: 2, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "",
      "1e400",
      '{"vid":1e400}',
      '{"name":"a","name":{}}',
      "[".repeat(33),
      '{"length":3e7}',
      '"\\ud800"',
    ),
  );
  const query = fc.oneof(
    fc.constant(""),
    fc
      .array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom("page", "pageSize", "search", "sort", "order", "name", "vid", "siteId"),
            fc.string(),
          ),
          fc.oneof(
            fc.string({ unit: "binary" }),
            fc.constantFrom("", "1", "asc", "name", "createdAt", absentId),
          ),
        ),
        { maxLength: 4 },
      )
      .map((pairs) => `?${pairs.map((pair) => pair.map(encode).join("=")).join("&")}`),
  );
  const segment = fc.oneof(
    fc.constantFrom(absentId, "me", "__proto__", "%zz", "null"),
    fc.uuid(),
    fc.string({ unit: "binary", minLength: 1 }).map(encode),
  );

  /** Repeated keys stay repeated. */
  function toJson(pairs: readonly (readonly [string, unknown])[]): string {
    return `{${pairs.map(([name, sent]) => `${JSON.stringify(name)}:${JSON.stringify(sent)}`).join()}}`;
  }

  function encode(text: string): string {
    return encodeURIComponent(text.toWellFormed()).replaceAll(".", "%2E");
  }

  test("random bodies, queries and ids at random routes", async () => {
    const site = (await client.post("/api/sites", { name: "Target of everything" })).body.data.id;
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    const calm = routes.filter(({ path }) => path !== "/api/auth/logout");
    const request = fc.record({
      route: fc.constantFrom(...calm),
      ids: fc.array(fc.oneof(segment, fc.constant(site)), { minLength: 2, maxLength: 2 }),
      query,
      body,
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ route, ids, query, body }) => {
        const parts = [...ids];
        const path = route.path.replaceAll(/\{\w+\}/g, () => parts.shift() ?? "x");
        const sending = route.method === "GET" ? {} : { raw: body, headers: jsonType };
        const answer = await client.send(route.method, `${path}${query}`, undefined, sending);
        if (answer.status >= 400) expectPlainError(answer);
        return answer.status < 500;
      }),
      { numRuns: 400 },
    );
  });

  test("random paths and methods, without a session and with one", async () => {
    const request = fc.record({
      parts: fc.array(fc.oneof(segment, fc.constantFrom("sites", "vlans", "auth", "admin", "profiles")), {
        maxLength: 4,
      }),
      method: fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT"),
      query,
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ parts, method, query }) => {
        const path = ["/api", ...parts].join("/");
        const stranger = await sitebook.anonymous.send(method, `${path}${query}`);
        if (!/^\/api\/auth\/(login|setup)\/?$/.test(path)) expect(stranger.status).toBe(401);
        if (method !== "GET") return;
        const answer = await client.send(method, `${path}${query}`);
        if (answer.status >= 400) expectPlainError(answer);
      }),
      { numRuns: 150 },
    );
  });

  test("what is created with any text is answered with that text", async () => {
    const text = fc
      .string({ unit: "binary", minLength: 1, maxLength: 200 })
      .filter((sent) => sent.isWellFormed() && !sent.includes("\u0000") && /[\p{L}\p{N}]/u.test(sent));
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        const { status, body } = await client.post("/api/vlan-groups", { name });
        expect([status, body.data?.name]).toEqual([201, name]);
        const found = await client.get(`/api/vlan-groups?name=${encodeURIComponent(name)}&pageSize=1`);
        expect(found.body.data[0].name).toBe(name);
      }),
      { numRuns: 60 },
    );
  });

  test("after all of this the log has no fault", () => {
    const lines = sitebook.errors().split("\n");
    expect(lines.filter((line) => line !== "" && !line.includes(" info "))).toEqual([]);
  });
});
