import { afterAll, beforeAll, expect, test } from "bun:test";
import { password, type Sitebook, startSitebook } from "../support.ts";

/** What belongs together only in the whole service. */
let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook([
    "--trusted-proxy",
    "127.0.0.0/8",
    "--log-requests",
    "--log-format",
    "json",
  ]);
});
afterAll(async () => {
  expect(await sitebook.stop()).toBe(0);
});

test("a record that came compressed is guarded by the ETag it came with", async () => {
  const { operator } = sitebook.as;
  const made = await operator.post("/api/runbooks", { name: "Long", content: "step by step ".repeat(2000) });
  const path = `/api/runbooks/${made.body.data.id}`;
  const gzip = { "accept-encoding": "gzip" };
  const read = await operator.get(path, { headers: gzip });
  const etag = read.headers.get("etag") ?? "";
  expect(etag).toEndWith('-gzip"');
  expect((await operator.get(path, { headers: { ...gzip, "if-none-match": etag } })).status).toBe(304);
  const ifMatch = { headers: { "if-match": etag } };
  expect((await operator.patch(path, { category: "network" }, ifMatch)).status).toBe(200);
  expect((await operator.patch(path, { category: "power" }, ifMatch)).status).toBe(412);
  expect((await operator.get(path, { headers: { ...gzip, "if-none-match": etag } })).status).toBe(200);
});

test("the session cookie is Secure where the trusted proxy was reached over TLS", async () => {
  const body = { email: "viewer@sitebook.example", password };
  const cookies = await Promise.all(
    [{}, { "x-forwarded-proto": "http" }, { "x-forwarded-proto": "https" }].map(
      async (headers: Record<string, string>) => {
        const answer = await sitebook.anonymous.post("/api/auth/login", body, { headers });
        return /; Secure\b/.test(answer.headers.get("set-cookie") ?? "");
      },
    ),
  );
  expect(cookies).toEqual([false, false, true]);
});

test("a session remembers the address that the trusted proxy names", async () => {
  const headers = { "x-forwarded-for": "198.51.100.1, 192.0.2.44" };
  const body = { email: "viewer@sitebook.example", password };
  await sitebook.anonymous.post("/api/auth/login", body, { headers });
  const { data } = (await sitebook.as.viewer.get("/api/auth/sessions")).body;
  expect(data.map(({ address }: { address: string }) => address)).toContain("192.0.2.44");
});

test("the log has each request as a line of JSON, under the id of its answer and without what it asked for", async () => {
  const answer = await sitebook.as.viewer.get("/api/sites?search=looked-for");
  const id = answer.headers.get("x-request-id");
  expect(await lineOf(id)).toMatchObject({
    level: "info",
    message: "request",
    method: "GET",
    path: "/api/sites",
    status: 200,
    person: sitebook.as.viewer.personId,
  });
  for (const secret of ["looked-for", password, sitebook.as.viewer.token])
    expect(sitebook.errors()).not.toContain(secret);
});

/** The line of the log under this id. It is written before the answer, but comes through a pipe of its own. */
async function lineOf(id: string | null): Promise<unknown> {
  for (;;) {
    // The last piece may be half a line.
    const whole = sitebook.errors().split("\n").slice(0, -1);
    const found = whole
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .find(({ requestId }) => requestId === id);
    if (found !== undefined) return found;
    await Bun.sleep(5);
  }
}
