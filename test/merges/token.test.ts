import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type MergeBox, startMergeBox } from "./world.ts";

let world: MergeBox;

beforeAll(async () => {
  world = await startMergeBox();
});
afterAll(() => world.stop());

describe("the token of a clone", () => {
  const elsewhere: readonly (readonly [method: string, path: string, body: object | undefined])[] = [
    ["GET", "/api/sites", undefined],
    ["GET", "/api/profiles/me", undefined],
    ["GET", "/api/clones", undefined],
    ["GET", "/api/changes", undefined],
    ["GET", "/api/openapi.json", undefined],
    ["GET", "/netbox/api/dcim/sites/", undefined],
    ["POST", "/api/sites", { name: "Delft" }],
    ["POST", "/api/clones", { name: "Another" }],
    ["POST", "/api/auth/tokens", { name: "Another" }],
    ["POST", "/api/batch", {}],
  ];

  test.each(elsewhere)("opens nothing else: %s %s", async (method, path, body) => {
    const laptop = await world.take(world.box.as.operator);
    const answer = await fetch(`${world.box.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${laptop.token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([401, 403, 404]).toContain(answer.status);
    expect((await answer.text()).toLowerCase()).not.toContain("@sitebook.example");
  });

  test("says what it is for", async () => {
    const laptop = await world.take(world.box.as.operator);
    const answer = await fetch(`${world.box.url}/api/sites`, {
      headers: { authorization: `Bearer ${laptop.token}` },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: "The token of a clone can only send changes and fetch a refresh; sign in instead",
    });
  });

  test("is stored as its SHA-256 alone", async () => {
    const laptop = await world.take(world.box.as.operator);
    const listed = await world.box.as.super_admin.get("/api/clones");
    expect(listed.status).toBe(200);
    expect(listed.text).not.toContain(laptop.token);
  });
});
