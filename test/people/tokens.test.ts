import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sha256 } from "../../src/lib/hash.ts";
import { createWorld, day, hour, password, type World } from "./world.ts";

let world: World;
let session: string;

beforeEach(async () => {
  world = createWorld();
  await world.add("ada", "admin");
  await world.add("bob", "super_admin");
  session = await world.enter("ada");
});
afterEach(() => world.database.close());

const make = (wish: Record<string, unknown>, token = session) =>
  world.post("/api/auth/tokens", { name: "Wall screen", ...wish }, { token });

describe("a token", () => {
  test("is shown once, and kept as its SHA-256 alone", async () => {
    const { status, body } = await make({ readOnly: true, expiresAt: "2027-01-01T01:00:00+01:00" });
    expect(status).toBe(201);
    const { token, id, ...entry } = body.data;
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(entry).toMatchObject({
      kind: "token",
      name: "Wall screen",
      readOnly: true,
      current: false,
      expiresAt: "2027-01-01T00:00:00.000Z",
    });
    const listed = await world.get("/api/auth/tokens", { token: session });
    expect(listed.body.data).toEqual([{ id, ...entry }]);
    expect(listed.text).not.toContain(token);
    expect(listed.text).not.toContain(sha256(token));
    const stored = JSON.stringify(world.rows("SELECT * FROM sessions"));
    expect(stored).toContain(sha256(token));
    expect(stored).not.toContain(token);
  });

  test("works as the cookie and as Bearer", async () => {
    const { token } = (await make({})).body.data;
    expect(await world.statusOf(token)).toBe(200);
    for (const scheme of ["Bearer", "bearer"]) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await world.get("/api/profiles/me", { headers })).status).toBe(200);
      expect((await world.patch("/api/profiles/me", { firstName: scheme }, { headers })).status).toBe(200);
    }
  });

  test("that may only read is refused on every write", async () => {
    const { token, id } = (await make({ readOnly: true })).body.data;
    expect((await world.get("/api/profiles", { token })).status).toBe(200);
    for (const [method, path, body] of [
      ["post", "/api/profiles", { email: "new@sitebook.example" }],
      ["patch", "/api/profiles/me", { firstName: "Ada" }],
      ["post", "/api/auth/tokens", { name: "Another" }],
      ["post", "/api/auth/logout", undefined],
    ] as const) {
      const answer = await world[method](path, body, { token });
      expect([path, answer.status, answer.body]).toEqual([path, 403, { error: "This token may only read" }]);
    }
    expect((await world.delete(`/api/auth/tokens/${id}`, { token })).status).toBe(403);
  });

  test("does not idle, and ends when it was to end", async () => {
    const expiresAt = new Date(world.time.now + 30 * day).toISOString();
    const { token } = (await make({ expiresAt })).body.data;
    world.time.now += 29 * day;
    expect(await world.statusOf(token)).toBe(200);
    expect((await world.get("/api/auth/tokens", { token })).body.total).toBe(1);
    world.time.now += day - 1;
    expect(await world.statusOf(token)).toBe(200);
    world.time.now += 1;
    expect(await world.statusOf(token)).toBe(401);
  });

  test.each([[{}], [{ expiresAt: null }]])("without a chosen end (%j) lasts a year", async (wish) => {
    const { expiresAt } = (await make(wish)).body.data;
    expect(Date.parse(expiresAt) - world.time.now).toBe(365 * day);
  });

  test.each([
    [{ expiresAt: "2026-11-21T02:30:00.000Z" }, "expiresAt: must be in the future"],
    [{ expiresAt: "1999-01-01T00:00:00Z" }, "expiresAt: must be in the future"],
    [{ expiresAt: "2026-11-31T00:00:00Z" }, "expiresAt: must be a date and time"],
    [{ name: " " }, "name: must be text"],
    [{ readOnly: "yes" }, "readOnly: must be true or false"],
    [{ role: "super_admin" }, "role: is not a known field"],
  ])("is not made of %j", async (wish, error) => {
    const answer = await make(wish);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toStartWith(error);
    expect((await world.get("/api/auth/tokens", { token: session })).body.total).toBe(0);
  });

  test("is revoked on the very next request, by its owner alone", async () => {
    const { token, id } = (await make({})).body.data;
    const stranger = await world.enter("bob");
    const refused = await world.delete(`/api/auth/tokens/${id}`, { token: stranger });
    expect([refused.status, refused.body]).toEqual([404, { error: "Token not found" }]);
    expect((await world.get("/api/auth/tokens", { token: stranger })).body.data).toEqual([]);
    expect(await world.statusOf(token)).toBe(200);
    const ended = await world.delete(`/api/auth/tokens/${id}`, { token: session });
    expect([ended.status, ended.body.data.id]).toEqual([200, id]);
    expect(await world.statusOf(token)).toBe(401);
    expect(await world.statusOf(session)).toBe(200);
  });

  test("is no session of a browser's: /tokens neither lists nor ends one, /sessions has both", async () => {
    await make({});
    const all = (await world.get("/api/auth/sessions", { token: session })).body.data;
    expect(all.map(({ kind }: { kind: string }) => kind)).toEqual(["token", "browser"]);
    expect((await world.delete(`/api/auth/tokens/${all[1].id}`, { token: session })).status).toBe(404);
    expect((await world.delete(`/api/auth/sessions/${all[0].id}`, { token: session })).status).toBe(200);
  });

  test("makes no tokens, so that one that leaks cannot renew itself", async () => {
    const { token } = (await make({})).body.data;
    const refused = await make({}, token);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "A token makes no tokens: sign in to make one",
    ]);
    expect((await world.get("/api/auth/tokens", { token: session })).body.total).toBe(1);
  });

  test("has the role of its person, as it is now", async () => {
    const { token } = (await make({})).body.data;
    const others = await world.enter("bob");
    const { id } = (await world.get("/api/profiles/me", { token })).body.data;
    expect((await world.get("/api/profiles", { token })).status).toBe(200);
    await world.patch(`/api/profiles/${id}`, { role: "viewer" }, { token: others });
    expect((await world.get("/api/profiles", { token })).status).toBe(403);
    await world.patch(`/api/profiles/${id}`, { isActive: false }, { token: others });
    expect(await world.statusOf(token)).toBe(401);
  });
});

test("a change of password in the profile ends the other sessions and tokens, and this one stays", async () => {
  const other = await world.enter("ada");
  const { token } = (await make({})).body.data;
  const change = { currentPassword: password, newPassword: "an entirely new phrase" };
  expect((await world.patch("/api/profiles/me", change, { token: session })).status).toBe(200);
  world.time.now += hour / 2;
  expect([await world.statusOf(session), await world.statusOf(other), await world.statusOf(token)]).toEqual([
    200, 401, 401,
  ]);
});
