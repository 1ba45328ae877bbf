import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;

beforeAll(async () => {
  sitebook = await startSitebook(["--metrics"]);
  ({ paths } = (await sitebook.as.super_admin.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const someId = "01900000-0000-7000-8000-000000000000";
const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, someId),
      statuses: Object.keys(responses),
    })),
  );

describe("every answer", () => {
  const ours = ({ headers }: Answer) => headers.get("cross-origin-resource-policy");

  test("keeps other sites' pages from loading it, for every caller and every result", async () => {
    const { super_admin: top } = sitebook.as;
    // An export is made in a thread of its own: one of them stands for all.
    const isTaken = (path: string) => !path.endsWith("/export") || path === "/api/sites/export";
    for (const { method, path } of operations().filter(({ path }) => isTaken(path))) {
      for (const who of [sitebook.anonymous, top]) {
        if (path === "/api/auth/logout" && who !== sitebook.anonymous) continue;
        const answer = await who.send(method, path, method === "GET" ? undefined : {});
        expect([method, path, answer.status, ours(answer)]).toEqual([
          method,
          path,
          answer.status,
          "same-origin",
        ]);
      }
    }
  });

  test("does so outside the API as well, 304 and unknown addresses included", async () => {
    const html = { headers: { accept: "text/html" } };
    const page = await sitebook.anonymous.get("/", html);
    const script = /src="([^"]+\.js)"/.exec(page.text)?.[1] ?? "";
    const etag = (await sitebook.as.viewer.get("/api/sites")).headers.get("etag") ?? "";
    const answers = [
      page,
      await sitebook.anonymous.get(script),
      await sitebook.anonymous.get("/assets/none.js"),
      await sitebook.anonymous.get("/healthz"),
      await sitebook.as.viewer.get("/metrics"),
      await sitebook.as.viewer.get("/api/nothing"),
      await sitebook.as.viewer.send("PUT", "/api/sites"),
      await sitebook.as.viewer.get("/api/sites", { headers: { host: "evil.example" } }),
      await sitebook.as.viewer.get("/api/sites", { headers: { "if-none-match": etag } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 404, 405, 421, 304]);
    expect(answers.map(ours)).toEqual(answers.map(() => "same-origin"));
  });
});

test("what is about the caller alone is stored by no cache, and keeps its entity tag", async () => {
  const { super_admin: top } = sitebook.as;
  for (const path of [
    "/api/profiles/me",
    "/api/profiles/me/kept",
    "/api/auth/sign-ins",
    "/api/auth/sessions",
    "/api/auth/tokens",
    "/api/auth/second-factor",
    "/api/auth/second-factors",
    `/api/profiles/${top.personId}/sessions`,
    `/api/profiles/${top.personId}/tokens`,
  ]) {
    const first = await top.get(path);
    expect([path, first.status, first.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    const etag = first.headers.get("etag");
    if (etag === null) continue;
    const again = await top.get(path, { headers: { "if-none-match": etag } });
    expect([path, again.status, again.headers.get("cache-control"), again.headers.get("etag")]).toEqual([
      path,
      304,
      "no-store",
      etag,
    ]);
  }
  const { headers } = await top.get("/api/profiles");
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("a body of a media type that is not taken is refused as the document says, wherever one is sent", async () => {
  const { super_admin: top } = sitebook.as;
  const sending = { raw: "<a/>", headers: { "content-type": "application/xml" } };
  const writes = operations().filter(({ method }) => method !== "GET");
  expect(writes.length).toBeGreaterThan(100);
  for (const { method, path, statuses } of writes) {
    const { status } = await top.send(method, path, undefined, sending);
    expect([method, path, status, statuses.includes("415")]).toEqual([method, path, 415, true]);
  }
});
