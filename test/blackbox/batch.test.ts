import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { maxBatchPartBytes, maxBatchParts, maxTextLength } from "../../src/lib/limits.ts";
import { type Sitebook, startSitebook } from "../support.ts";

/* Several reads in one request, `POST /api/batch`, against the same reads sent alone. */

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
  const { admin } = sitebook.as;
  for (const name of ["Delft", "Leiden", "Gouda"]) await admin.post("/api/sites", { name });
});
afterAll(() => sitebook.stop());

interface Line {
  readonly part: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Person = Sitebook["as"]["viewer"];

const linesOf = (text: string): Line[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

async function batch(person: Person, requests: readonly object[]): Promise<Line[]> {
  const answer = await person.post("/api/batch", { requests });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
  return linesOf(answer.text).sort((a, b) => a.part - b.part);
}

const paths = [
  "/api/sites",
  "/api/sites?pageSize=1&sort=name&order=desc",
  "/api/sites?colour=red",
  "/api/sites/019aa456-7e40-7c1f-8a52-5a1f3f0c9b11",
  "/api/incidents",
  "/api/auth/second-factors",
  "/api/search?search=delft",
  "/api/profiles/me",
  "/api/nothing",
  "/api/batch",
];

test("answers each part as if it had been sent alone, under the caller's role", async () => {
  const people = Object.values(sitebook.as);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      fc.array(fc.constantFrom(...paths), { minLength: 1, maxLength: maxBatchParts }),
      async (person, chosen) => {
        const lines = await batch(
          person,
          chosen.map((path) => ({ path })),
        );
        expect(lines.map(({ part }) => part)).toEqual([...chosen.keys()]);
        for (const [position, path] of chosen.entries()) {
          const alone = await person.get(path);
          const line = lines[position];
          expect([path, line?.status, line?.body]).toEqual([path, alone.status, alone.body]);
          expect(line?.headers.etag).toBe(alone.headers.get("etag") ?? undefined);
          expect(line?.headers["cache-control"]).toBe(alone.headers.get("cache-control") ?? undefined);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test("answers 304 to a part whose entity tag still holds, and all of it after a change", async () => {
  const { viewer, admin } = sitebook.as;
  const etag = (await viewer.get("/api/vrfs")).headers.get("etag");
  const asked = [{ path: "/api/vrfs", etag }, { path: "/api/sites" }];
  const before = await batch(viewer, asked);
  expect([before[0]?.status, before[0]?.body, before[1]?.status]).toEqual([304, null, 200]);
  await admin.post("/api/vrfs", { name: "Blue" });
  const [after] = await batch(viewer, asked);
  expect([after?.status, after?.body]).toMatchObject([200, { total: 1 }]);
});

test("refuses a part that answers a file or too much, and answers the others", async () => {
  const { admin } = sitebook.as;
  const description = "x".repeat(maxTextLength);
  const count = Math.ceil(maxBatchPartBytes / maxTextLength) + 1;
  for (let number = 0; number < count; number += 1)
    await admin.post("/api/regions", { name: `Region ${number}`, description });
  const lines = await batch(admin, [
    { path: "/api/regions" },
    { path: "/api/sites/export" },
    { path: "/api/sites" },
  ]);
  expect(lines.map(({ status }) => status)).toEqual([413, 413, 200]);
});

describe("refuses", () => {
  test.each([
    ["an address elsewhere", [{ path: "https://elsewhere.example/api/sites" }]],
    ["an address without a scheme", [{ path: "//elsewhere.example/api/sites" }]],
    ["a path beyond the API", [{ path: "/metrics" }]],
    ["a path that leads out of the API", [{ path: "/api/../metrics" }]],
    ["another method", [{ path: "/api/sites", method: "DELETE" }]],
    ["nothing", []],
    ["too many", Array.from({ length: maxBatchParts + 1 }, () => ({ path: "/api/sites" }))],
  ])("%s", async (_, requests) => {
    expect((await sitebook.as.admin.post("/api/batch", { requests })).status).toBe(400);
  });

  test("a caller without a session", async () => {
    const answer = await sitebook.anonymous.post("/api/batch", { requests: [{ path: "/api/sites" }] });
    expect(answer.status).toBe(401);
  });
});

test("is open to read-only tokens, which it lets write nothing", async () => {
  const { admin } = sitebook.as;
  const made = await admin.post("/api/auth/tokens", { name: "Reads", readOnly: true });
  const { token } = made.body.data;
  const send = (path: string, body: object) =>
    fetch(`${sitebook.url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await send("/api/sites", { name: "Utrecht" })).status).toBe(403);
  const answer = await send("/api/batch", { requests: [{ path: "/api/sites?pageSize=1" }] });
  expect(linesOf(await answer.text())).toMatchObject([{ part: 0, status: 200 }]);
});
