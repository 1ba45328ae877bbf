import { describe, expect, test } from "bun:test";
import { mount } from "../../src/http/mount.ts";
import type { Caller } from "../../src/http/session.ts";
import { testDocument, testRoutes } from "./testDocument.ts";

const caller: Caller = {
  sessionId: "session",
  personId: "person",
  email: "viewer@sitebook.example",
  role: "viewer",
  readOnly: true,
};
const elysia = mount(testRoutes, {
  isOurHost: () => true,
  findCaller: (token) => (token === "good" ? caller : undefined),
  logFault: () => {},
});
const get = (headers: Record<string, string>) =>
  elysia.handle(
    new Request("http://localhost/api/openapi.json", { headers: { host: "localhost", ...headers } }),
  );

describe("GET /api/openapi.json", () => {
  test("answers the document to anybody with a session", async () => {
    const answer = await get({ cookie: "session=good" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(Object.keys(((await answer.json()) as typeof testDocument).paths)).toEqual(
      Object.keys(testDocument.paths),
    );
    expect((await get({ authorization: "Bearer good" })).status).toBe(200);
  });

  test("answers 304 to who has it already", async () => {
    const tag = (await get({ cookie: "session=good" })).headers.get("etag") ?? "";
    expect(tag).toMatch(/^"\w+"$/);
    expect((await get({ cookie: "session=good", "if-none-match": tag })).status).toBe(304);
    expect((await get({ cookie: "session=good", "if-none-match": '"other"' })).status).toBe(200);
  });

  test("is nothing for strangers", async () => {
    const answer = await get({});
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: "Not authenticated" });
  });
});
