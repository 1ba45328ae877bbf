import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWorld, day, hour, minute, password, type World, writeElsewhere } from "./world.ts";

let world: World;
let ada: string;
let root: string;

beforeEach(async () => {
  world = createWorld();
  ada = await world.add("ada", "operator");
  root = await world.add("root", "super_admin");
});
afterEach(() => world.database.close());

const uses = () => world.rows("SELECT last_used_at FROM sessions").map(({ last_used_at }) => last_used_at);

describe("on the very next request", () => {
  test.each([
    ["a role taken away", { role: "viewer" }, 403],
    ["a deactivation", { isActive: false }, 401],
    ["a password reset", { password: "an entirely new phrase" }, 401],
  ])("%s acts, whatever was remembered", async (_what, change, status) => {
    const [mine, admins] = [await world.enter("ada"), await world.enter("root")];
    const list = async () => (await world.get("/api/profiles", { token: mine })).status;
    expect(await list()).toBe(200);
    const answer = await world.patch(`/api/profiles/${ada}`, change, { token: admins });
    expect(answer.status).toBe(200);
    expect(await list()).toBe(status);
  });

  test("a deletion acts, and the sessions are gone with the person", async () => {
    const [mine, admins] = [await world.enter("ada"), await world.enter("root")];
    expect(await world.statusOf(mine)).toBe(200);
    expect((await world.delete(`/api/profiles/${ada}`, { token: admins })).status).toBe(200);
    expect(await world.statusOf(mine)).toBe(401);
    expect(world.rows(`SELECT 1 FROM sessions WHERE person_id = '${ada}'`)).toEqual([]);
    expect(world.rows(`SELECT 1 FROM credentials WHERE person_id = '${ada}'`)).toEqual([]);
  });

  test("a deactivated person who is made active again has to sign in again", async () => {
    const [mine, admins] = [await world.enter("ada"), await world.enter("root")];
    await world.patch(`/api/profiles/${ada}`, { isActive: false }, { token: admins });
    await world.patch(`/api/profiles/${ada}`, { isActive: true }, { token: admins });
    expect(await world.statusOf(mine)).toBe(401);
    expect(await world.statusOf(await world.enter("ada"))).toBe(200);
  });

  test("what another process has written acts", async () => {
    const directory = mkdtempSync(join(tmpdir(), "sitebook-people-"));
    const file = join(directory, "sitebook.db");
    const shared = createWorld({ file });
    await shared.add("ada", "operator");
    const token = await shared.enter("ada");
    const list = async () => (await shared.get("/api/profiles", { token })).status;
    expect(await list()).toBe(200);
    writeElsewhere(file, "UPDATE profiles SET role = 'viewer'");
    expect(await list()).toBe(403);
    writeElsewhere(file, "UPDATE profiles SET role = 'operator'");
    expect(await list()).toBe(200);
    writeElsewhere(file, "UPDATE profiles SET is_active = 0");
    expect(await list()).toBe(401);
    writeElsewhere(file, "UPDATE profiles SET is_active = 1");
    expect(await list()).toBe(200);
    writeElsewhere(file, "DELETE FROM sessions");
    expect(await list()).toBe(401);
    shared.database.close();
    rmSync(directory, { recursive: true });
  });
});

describe("a signed-in browser", () => {
  test("is signed out after an hour without a request, and stays out", async () => {
    const token = await world.enter("ada");
    world.time.now += hour - 1;
    expect(await world.statusOf(token)).toBe(200);
    world.time.now += hour - 1;
    expect(await world.statusOf(token)).toBe(200);
    world.time.now += hour;
    expect(await world.statusOf(token)).toBe(401);
    expect(await world.statusOf(token)).toBe(401);
  });

  test("is signed out after twelve hours, however busy", async () => {
    const token = await world.enter("ada");
    const end = world.time.now + 12 * hour;
    while (world.time.now + 30 * minute < end) {
      world.time.now += 30 * minute;
      expect(await world.statusOf(token)).toBe(200);
    }
    world.time.now = end - 1;
    expect(await world.statusOf(token)).toBe(200);
    world.time.now = end;
    expect(await world.statusOf(token)).toBe(401);
  });

  test("is not signed out early because another person's change cleared the cache", async () => {
    const short = createWorld({ idleMinutes: 1 });
    await short.add("ada");
    const token = await short.enter("ada");
    short.time.now += 59_000;
    expect(await short.statusOf(token)).toBe(200);
    short.time.now += 30_000;
    short.database.versions.bump("profiles");
    expect(await short.statusOf(token)).toBe(200);
    short.database.close();
  });

  test("is signed out for good where it was begun while the clock was ahead", async () => {
    world.time.now += 365 * day;
    const [used, unused] = [await world.enter("ada"), await world.enter("ada")];
    world.time.now += minute;
    expect(await world.statusOf(used)).toBe(200);
    world.time.now -= 365 * day;
    const root = await world.enter("root");
    expect(await world.statusOf(root)).toBe(200);
    const present = world.time.now;
    for (const token of [used, unused]) {
      world.time.now = present;
      expect(await world.statusOf(token)).toBe(401);
      await world.database.write(() => undefined);
      // Not even when the day has come.
      world.time.now += 365 * day + minute;
      expect(await world.statusOf(token)).toBe(401);
    }
  });

  test("begun while the clock was ahead is not listed, and forgotten at the next sign-in", async () => {
    const mine = await world.enter("ada");
    world.time.now += 6 * hour;
    await world.enter("ada");
    world.time.now -= 6 * hour;
    expect((await world.get("/api/auth/sessions", { token: mine })).body.total).toBe(1);
    await world.enter("root");
    expect(world.rows("SELECT 1 FROM sessions")).toHaveLength(2);
  });

  test("stays signed in where a time server turns the clock back a little, however often", async () => {
    const token = await world.enter("ada");
    for (const step of [-2000, -60_000, 30_000, -4 * minute, 5 * minute, -4 * minute]) {
      world.time.now += step;
      expect(await world.statusOf(token)).toBe(200);
    }
  });

  test("has its use written at most once a minute, and after the answer", async () => {
    const token = await world.enter("ada");
    const start = new Date(world.time.now).toISOString();
    world.time.now += minute - 1;
    await world.statusOf(token);
    await world.database.write(() => undefined);
    expect(uses()).toEqual([start]);
    world.time.now += 1;
    const later = new Date(world.time.now).toISOString();
    await world.statusOf(token);
    await world.statusOf(token);
    await world.database.write(() => undefined);
    expect(uses()).toEqual([later]);
    world.time.now += minute - 1;
    await world.statusOf(token);
    await world.database.write(() => undefined);
    expect(uses()).toEqual([later]);
  });

  test("is forgotten at a later sign-in, once it has expired", async () => {
    await world.enter("ada");
    world.time.now += day;
    await world.enter("root");
    expect(world.rows("SELECT person_id FROM sessions")).toEqual([{ person_id: root }]);
  });
});

describe("many sessions", () => {
  test("are fifty of a person at most: the one used longest ago ends at the next sign-in", async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      tokens.push(await world.enter("ada"));
      world.time.now += 1000;
    }
    const [first = "", second = "", third = ""] = tokens;
    world.time.now += minute;
    expect(await world.statusOf(first)).toBe(200);
    await world.post("/api/auth/tokens", { name: "Script" }, { token: third });
    await world.enter("root");
    const newest = await world.enter("ada");
    expect(await Promise.all([first, second, third, newest].map(world.statusOf))).toEqual([
      200, 401, 200, 200,
    ]);
    const { body } = await world.get("/api/auth/sessions", { token: newest });
    expect(body.total).toBe(51);
    expect(
      world
        .rows("SELECT resource, action FROM changes ORDER BY sequence DESC LIMIT 2")
        .map(({ action }) => action),
    ).toEqual(["create", "delete"]);
  });
});

describe("one's own sessions", () => {
  test("are listed newest first, without token or hash, and say which one asks", async () => {
    const agent = { headers: { "user-agent": "Tablet".repeat(100) } };
    await world.enter("root");
    const first = await world.enter("ada", password, agent);
    const second = await world.enter("ada");
    const { status, body, text } = await world.get("/api/auth/sessions", { token: first });
    expect(status).toBe(200);
    expect({ ...body, data: body.data.length }).toEqual({
      data: 2,
      total: 2,
      page: 1,
      pageSize: 10_000,
      hasMore: false,
    });
    expect(body.data.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    expect(Object.keys(body.data[1]).sort()).toEqual([
      "address",
      "createdAt",
      "current",
      "expiresAt",
      "id",
      "kind",
      "lastUsedAt",
      "managesPeople",
      "name",
      "readOnly",
      "updatedAt",
      "userAgent",
    ]);
    expect(body.data[1]).toMatchObject({ kind: "browser", name: null, readOnly: false, address: "unknown" });
    expect(body.data[1].userAgent).toHaveLength(300);
    expect(text).not.toContain(second);
    const paged = await world.get("/api/auth/sessions?page=2&pageSize=1", { token: first });
    expect(paged.body).toMatchObject({ data: [{ id: body.data[1].id }], total: 2, hasMore: false });
    expect((await world.get("/api/auth/sessions?sort=id&colour=red", { token: first })).status).toBe(400);
  });

  test("are not listed once they are over", async () => {
    await world.enter("ada");
    world.time.now += hour + 2 * minute;
    const token = await world.enter("ada");
    const { body } = await world.get("/api/auth/sessions", { token });
    expect(body.total).toBe(1);
    expect(body.data[0].current).toBe(true);
  });

  test("can be ended one by one, and only one's own", async () => {
    const [mine, lost, others] = [
      await world.enter("ada"),
      await world.enter("ada"),
      await world.enter("root"),
    ];
    const idOf = async (token: string) =>
      (await world.get("/api/auth/sessions", { token })).body.data.find(
        ({ current }: { current: boolean }) => current,
      ).id;
    const [lostId, othersId] = [await idOf(lost), await idOf(others)];
    const ended = await world.delete(`/api/auth/sessions/${lostId.toUpperCase()}`, { token: mine });
    expect([ended.status, ended.body.data.id]).toEqual([200, lostId]);
    expect([await world.statusOf(lost), await world.statusOf(mine)]).toEqual([401, 200]);
    for (const id of [lostId, othersId, "nonsense"]) {
      const answer = await world.delete(`/api/auth/sessions/${id}`, { token: mine });
      expect([answer.status, answer.body]).toEqual([404, { error: "Session not found" }]);
    }
    const admins = await world.delete(`/api/auth/sessions/${await idOf(mine)}`, { token: others });
    expect(admins.status).toBe(404);
    expect([await world.statusOf(others), await world.statusOf(mine)]).toEqual([200, 200]);
  });
});
