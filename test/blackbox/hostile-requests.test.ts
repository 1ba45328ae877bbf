import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { expectPlainError } from "./plainError.ts";
import { sendRaw } from "./raw.ts";

/** Requests that no client of ours sends, and those that another site's page would. */
let sitebook: Sitebook;
let client: Client;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
});
afterAll(() => sitebook.stop());

const absentId = "01890000-0000-7000-8000-000000000000";

describe("odd requests:", () => {
  const send = (line: string, headers: readonly string[] = []) =>
    sendRaw(sitebook.url, [
      line,
      "host: localhost",
      `cookie: session=${client.token}`,
      "connection: close",
      ...headers,
    ]);

  test.each([["PUT"], ["OPTIONS"], ["TRACE"], ["PROPFIND"], ["PURGE"], ["LINK"], ["CONNECT"]])(
    "the method %s is 405, and 404 where nothing is",
    async (method) => {
      const statuses = [];
      for (const path of ["/api/sites", `/api/sites/${absentId}`, "/api/nothing"]) {
        const { status, body } = await send(`${method} ${path} HTTP/1.1`);
        statuses.push(status);
        expectPlainError({ status, body: JSON.parse(body) });
      }
      expect(statuses).toEqual([405, 405, 404]);
    },
  );

  test.each([["get"], ["FOO"], ["GETT"]])(
    "on %s, no method at all, the connection is closed",
    async (method) => {
      expect(await send(`${method} /api/sites HTTP/1.1`)).toEqual({ status: 0, head: "", body: "" });
    },
  );

  test.each([
    ["/api/sites/%ZZ"],
    ["/api/sites/%"],
    ["/api/sites/%00"],
    ["/api/sites/%c3%28"],
    ["/api/sites/%2e%2e%2fprofiles"],
    ["/api/sites/..%2f..%2f"],
    ["/api/sites/;a=b"],
    ["/api/sites/null"],
    ["/api/sites/__proto__"],
    ["/api/purchase-orders/%ZZ/items/%ZZ"],
    [`/api/sites/${"a".repeat(4000)}`],
    ["/api/%E0%A4%A"],
    ["/api/sites/a?b?c=%"],
  ])("the path %s is no record", async (path) => {
    for (const method of ["GET", "DELETE"]) {
      const { status, body } = await send(`${method} ${path} HTTP/1.1`);
      expect([400, 404, 405]).toContain(status);
      expectPlainError({ status, body: JSON.parse(body) });
    }
  });

  test("a header of 100 000 characters, a thousand headers and an endless address are 431", async () => {
    for (const headers of [
      [`x-long: ${"h".repeat(100_000)}`],
      Array.from({ length: 1000 }, (_, i) => `x-${i}: 1`),
    ]) {
      expect((await send("GET /api/sites HTTP/1.1", headers)).status).toBe(431);
    }
    expect((await send(`GET /api/sites/${"a".repeat(20_000)} HTTP/1.1`)).status).toBe(431);
    expect((await client.get("/api/sites")).status).toBe(200);
  });

  test("what is no HTTP is answered with 400 or closed", async () => {
    for (const line of ["HELLO", "GET", "GET /api/sites", "GET /api/sites HTTP/9.9", "\u0016\u0003\u0001"]) {
      const { status } = await sendRaw(sitebook.url, [line, "host: localhost"]).catch(() => ({ status: 0 }));
      expect([0, 400, 404, 401, 426, 505]).toContain(status);
    }
    expect((await client.get("/api/sites")).status).toBe(200);
  });

  test("a conditional request with nonsense is no fault", async () => {
    const made = await client.post("/api/sites", { name: "Conditional" });
    const address = `/api/sites/${made.body.data.id}`;
    for (const tag of ['"', "W/", ",,,", '"a", W/"b"', "x".repeat(5000), "null"]) {
      expect((await client.get(address, { headers: { "if-none-match": tag } })).status).toBe(200);
      const refused = await client.patch(address, { name: "No" }, { headers: { "if-match": tag } });
      expectPlainError(refused);
      expect(refused.status).toBe(412);
    }
    expect((await client.get(address)).body).toEqual(made.body);
  });
});

describe("cross-site requests:", () => {
  const write = (headers: Record<string, string>) =>
    client.post("/api/tenants", { name: "Cross" }, { headers });

  test.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "" }],
    [{ origin: "http://127.0.0.1" }],
    [{ origin: "http://127.0.0.1:1" }],
    [{ origin: "file://" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "nonsense" }],
  ])("a write with %j is refused", async (headers) => {
    const before = (await client.get("/api/tenants")).body.total;
    const answer = await write(headers as Record<string, string>);
    // An empty Origin may be left out on the way.
    if ("origin" in headers && headers.origin === "" && answer.status === 201) return;
    expect([answer.status, answer.body]).toEqual([403, { error: "Cross-site request refused" }]);
    expect((await client.get("/api/tenants")).body.total).toBe(before);
  });

  test("a page that came over https is not ours where we serve http, and is told what to do", async () => {
    const answer = await write({ origin: sitebook.url.replace("http:", "https:") });
    expect([answer.status, answer.body]).toEqual([
      403,
      { error: expect.stringMatching(/^Cross-site request refused: .*--trusted-proxy/) },
    ]);
  });

  test("for every method that writes", async () => {
    const { body } = await client.post("/api/tenants", { name: "Stays" });
    const address = `/api/tenants/${body.data.id}`;
    const headers = { origin: "https://evil.example" };
    expect((await client.patch(address, { name: "Moved" }, { headers })).status).toBe(403);
    expect((await client.delete(address, { headers })).status).toBe(403);
    expect(
      (await sitebook.anonymous.post("/api/auth/login", { email: "a@b.example", password: "x" }, { headers }))
        .status,
    ).toBe(403);
    expect((await client.get(address)).body).toEqual(body);
  });

  test("our own pages, scripts and addresses typed by hand may write", async () => {
    const { origin } = new URL(sitebook.url);
    for (const headers of [
      { origin },
      { origin, "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      {},
    ]) {
      expect((await write(headers as Record<string, string>)).status).toBe(201);
    }
  });

  test("reading is not a matter of origin, and no answer allows another site", async () => {
    const { status, headers } = await client.get("/api/tenants", {
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(status).toBe(200);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});
