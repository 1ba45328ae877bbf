import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { includesRole, type Role, roles } from "../../../src/http/access.ts";
import { createWorld, password, tokenOf, type World, writeElsewhere } from "../world.ts";
import { codeAt, equip, logInWith } from "./app.ts";

const setUpFirst = {
  error: "Your role asks for a second factor: set one up in your profile, or at /api/auth/second-factor",
  secondFactor: "setup",
};

const cases = roles.flatMap((role) =>
  [undefined, ...roles].flatMap((required) =>
    [false, true].map((has): [Role, Role | undefined, boolean] => [role, required, has]),
  ),
);

test.each(cases)("a %s, required from %p on, who has one: %p", async (role, secondFactorFrom, has) => {
  const world = createWorld(secondFactorFrom === undefined ? {} : { secondFactorFrom });
  await world.add("ada", role);
  const first = await world.enter("ada");
  const token = has
    ? tokenOf(await logInWith(world, "ada", codeAt((await equip(world, first)).secret, world.time.now)))
    : first;
  const required = secondFactorFrom !== undefined && includesRole(role, secondFactorFrom);
  const isShut = required && !has;

  const state = await world.get("/api/auth/second-factor", { token });
  expect(state.body.data).toMatchObject({ active: has, required });
  expect((await world.get("/api/profiles/me", { token })).status).toBe(200);
  const sessions = await world.get("/api/auth/sessions", { token });
  expect([sessions.status, sessions.body]).toEqual(isShut ? [403, setUpFirst] : [200, expect.anything()]);
  expect((await world.post("/api/auth/tokens", { name: "Script" }, { token })).status).toBe(
    isShut ? 403 : 201,
  );
  expect((await world.post("/api/auth/logout", undefined, { token })).status).toBe(200);
  world.database.close();
});

describe("required of administrators", () => {
  let world: World;
  beforeEach(async () => {
    world = createWorld({ secondFactorFrom: "admin" });
    await world.add("ada", "super_admin");
  });
  afterEach(() => world.database.close());

  test("who lacks one gets nothing but setting it up, and all once it is", async () => {
    const ada = await world.enter("ada");
    const shut = [
      await world.get("/api/profiles", { token: ada }),
      await world.patch("/api/profiles/me", { firstName: "Ada" }, { token: ada }),
      await world.post("/api/profiles", { email: "x@sitebook.example" }, { token: ada }),
      await world.get("/api/auth/tokens", { token: ada }),
      await world.get("/api/auth/second-factors", { token: ada }),
    ];
    for (const { status, body } of shut) expect([status, body]).toEqual([403, setUpFirst]);
    await equip(world, ada);
    expect((await world.get("/api/profiles", { token: ada })).status).toBe(200);
    expect((await world.post("/api/auth/tokens", { name: "Script" }, { token: ada })).status).toBe(201);
  });

  test("a role that is raised asks for one from the next request on, of sessions and tokens that are there", async () => {
    const tom = await world.add("tom", "manager");
    const session = await world.enter("tom");
    const { token } = (await world.post("/api/auth/tokens", { name: "Script" }, { token: session })).body
      .data;
    const raise = (role: Role) => world.patch(`/api/profiles/${tom}`, { role }, { token: ada });
    const ada = await world.enter("ada");
    await equip(world, ada);
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        [session, token].map(async (own) => (await world.get("/api/profiles", { token: own })).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    expect((await raise("admin")).status).toBe(200);
    expect(await statuses()).toEqual([403, 403]);
    expect((await raise("manager")).status).toBe(200);
    expect(await statuses()).toEqual([200, 200]);
    expect((await raise("admin")).status).toBe(200);
    await equip(world, session);
    expect(await statuses()).toEqual([200, 200]);
  });

  test("who removes theirs has to set up another, their tokens wait as long", async () => {
    const ada = await world.enter("ada");
    const { secret } = await equip(world, ada);
    const { token } = (await world.post("/api/auth/tokens", { name: "Script" }, { token: ada })).body.data;
    const sent = { password, code: codeAt(secret, world.time.now) };
    const removed = await world.post("/api/auth/second-factor/remove", sent, { token: ada });
    expect(removed.body.data).toMatchObject({ active: false, required: true });
    const script = await world.get("/api/profiles", { token });
    expect([script.status, script.body]).toEqual([403, setUpFirst]);
    await equip(world, ada);
    expect((await world.get("/api/profiles", { token })).status).toBe(200);
  });
});

test("a factor that another process takes away is missed at the very next request", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-factor-"));
  const file = join(directory, "sitebook.db");
  const world = createWorld({ file, secondFactorFrom: "viewer" });
  await world.add("ada");
  const { token } = await equip(world, await world.enter("ada"));
  expect((await world.get("/api/auth/sessions", { token })).status).toBe(200);
  writeElsewhere(file, "DELETE FROM second_factors");
  expect((await world.get("/api/auth/sessions", { token })).status).toBe(403);
  world.database.close();
  rmSync(directory, { recursive: true });
});
