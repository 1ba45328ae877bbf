import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Role, roles } from "../../src/http/access.ts";
import { changeRequests } from "../../src/resources/change-requests.ts";
import { incidents } from "../../src/resources/incidents.ts";
import { onCallSchedules } from "../../src/resources/on-call-schedules.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { purchaseOrders } from "../../src/resources/purchase-orders.ts";
import { runbooks } from "../../src/resources/runbooks.ts";
import { shownKeys } from "../conformance/world.ts";
import { createWorld, password, type World } from "./world.ts";

const fresh = "an entirely new phrase";
const unknownId = "01890000-0000-7000-8000-00000000dead";
const notOneself = "You can't change your own role, or deactivate or delete yourself";
const lastOne = "The last active super_admin cannot be demoted, deactivated or deleted";

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.database.close());

/** Adds a person of a role, named after it, and signs them in. */
async function enterAs(role: Role): Promise<{ id: string; token: string }> {
  const id = await world.add(role, role);
  return { id, token: await world.enter(role) };
}

/** What the design says, written out: whom each role may manage and make. */
const below: Record<Role, readonly Role[]> = {
  viewer: [],
  operator: [],
  manager: [],
  admin: ["viewer", "operator", "manager"],
  super_admin: ["viewer", "operator", "manager", "admin", "super_admin"],
};
const pairs = roles.flatMap((own) => roles.map((other) => [own, other] as const));

describe("people", () => {
  test.each([
    ["viewer", 403],
    ["operator", 200],
    ["manager", 200],
    ["admin", 200],
    ["super_admin", 200],
  ] as const)("are read by a %s with %i", async (role, status) => {
    const { id, token } = await enterAs(role);
    expect((await world.get("/api/profiles", { token })).status).toBe(status);
    expect((await world.get(`/api/profiles/${id}`, { token })).status).toBe(status);
  });

  test.each(["viewer", "operator", "manager"] as const)("are not written by a %s", async (role) => {
    const { token } = await enterAs(role);
    const target = await world.add("target");
    const answers = [
      await world.post("/api/profiles", { email: "new@sitebook.example" }, { token }),
      await world.patch(`/api/profiles/${target}`, { lastName: "X" }, { token }),
      await world.delete(`/api/profiles/${target}`, { token }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      Array(3).fill([403, "Admin access required"]),
    );
  });

  test("are listed and read without anything of their passwords", async () => {
    const { id, token } = await enterAs("operator");
    const { body } = await world.get("/api/profiles?role=operator", { token });
    expect(body).toMatchObject({ total: 1, data: [{ id }] });
    const single = (await world.get(`/api/profiles/${id}`, { token })).body;
    expect(Object.keys(body.data[0])).toEqual(shownKeys(profiles, "lists"));
    expect(Object.keys(single.data)).toEqual(shownKeys(profiles, "details"));
    expect(JSON.stringify([body, single])).not.toMatch(/password|argon2/i);
    for (const unknown of [unknownId, "nonsense"]) {
      const answer = await world.get(`/api/profiles/${unknown}`, { token });
      expect([answer.status, answer.body]).toEqual([404, { error: "Profile not found" }]);
    }
  });
});

describe("a role", () => {
  test.each(pairs)("%s may make a new %s only if it is below, or super_admin", async (own, other) => {
    const { token } = await enterAs(own);
    const answer = await world.post(
      "/api/profiles",
      { email: "new@sitebook.example", role: other },
      { token },
    );
    expect(answer.status).toBe(below[own].includes(other) ? 201 : 403);
    expect(world.rows("SELECT 1 FROM profiles")).toHaveLength(answer.status === 201 ? 2 : 1);
  });

  test.each(pairs)("%s may grant %s to a viewer only if it is below, or super_admin", async (own, other) => {
    const { token } = await enterAs(own);
    const target = await world.add("target");
    const answer = await world.patch(`/api/profiles/${target}`, { role: other }, { token });
    expect(answer.status).toBe(below[own].includes(other) ? 200 : 403);
    const stored = answer.status === 200 ? other : "viewer";
    expect(world.rows(`SELECT role FROM profiles WHERE id = '${target}'`)).toEqual([{ role: stored }]);
  });

  test.each(pairs)(
    "%s may rename, reset, deactivate and delete a %s only if it is below",
    async (own, other) => {
      const { token } = await enterAs(own);
      const target = await world.add("target", other);
      const path = `/api/profiles/${target}`;
      const may = below[own].includes(other);
      for (const body of [
        { lastName: "Okafor" },
        { password: fresh },
        { isActive: false },
        { role: "viewer" },
      ]) {
        const { status } = await world.patch(path, body, { token });
        // A super_admin who was made a viewer is none any more.
        expect([body, status]).toEqual([body, may ? 200 : 403]);
      }
      expect((await world.delete(path, { token })).status).toBe(may ? 200 : 403);
      expect(world.rows(`SELECT 1 FROM profiles WHERE id = '${target}'`)).toHaveLength(may ? 0 : 1);
    },
  );

  test("of one's own, one's own activity and existence are not one's to change", async () => {
    await world.add("other", "super_admin");
    for (const role of ["admin", "super_admin"] as const) {
      const { id, token } = await enterAs(role);
      const path = `/api/profiles/${id}`;
      const answers = [
        await world.patch(path, { role: "viewer" }, { token }),
        await world.patch(path, { role: role === "admin" ? "super_admin" : "admin" }, { token }),
        await world.patch(path, { isActive: false }, { token }),
        await world.delete(path, { token }),
      ];
      for (const { status, body } of answers) expect([status, body.error]).toEqual([403, notOneself]);
      expect((await world.patch(path, { role, isActive: true, lastName: "Self" }, { token })).status).toBe(
        200,
      );
      expect(await world.statusOf(token)).toBe(200);
    }
  });
});

describe("the last active super_admin", () => {
  test.each([[{ role: "admin" }], [{ isActive: false }], ["delete"]])("is not lost by %j", async (fate) => {
    const { id, token } = await enterAs("super_admin");
    await world.add("asleep", "super_admin", { isActive: false });
    const path = `/api/profiles/${id}`;
    const answer = await (fate === "delete"
      ? world.delete(path, { token })
      : world.patch(path, fate, { token }));
    expect([answer.status, answer.body]).toEqual([409, { error: lastOne }]);
    expect(await world.statusOf(token)).toBe(200);
  });

  test("is no business of an admin's, who hears only that", async () => {
    const { token } = await enterAs("admin");
    const top = await world.add("top", "super_admin");
    const answer = await world.delete(`/api/profiles/${top}`, { token });
    expect([answer.status, answer.body]).toEqual([403, { error: "Insufficient role" }]);
  });

  test("remains where two take each other's role at the same time", async () => {
    const [one, two] = [await world.add("one", "super_admin"), await world.add("two", "super_admin")];
    const [first, second] = [await world.enter("one"), await world.enter("two")];
    const answers = await Promise.all([
      world.patch(`/api/profiles/${two}`, { role: "viewer" }, { token: first }),
      world.patch(`/api/profiles/${one}`, { role: "viewer" }, { token: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(world.rows("SELECT 1 FROM profiles WHERE role = 'super_admin'")).toHaveLength(1);
  });

  test("may be another one: of two, one can go", async () => {
    const { token } = await enterAs("super_admin");
    const second = await world.add("second", "super_admin");
    expect((await world.patch(`/api/profiles/${second}`, { role: "viewer" }, { token })).status).toBe(200);
  });
});

describe("managing", () => {
  let id: string;
  let token: string;
  beforeEach(async () => {
    ({ id, token } = await enterAs("super_admin"));
  });

  const post = (body: unknown) => world.post("/api/profiles", body, { token });

  test("makes a viewer who is active, unless told otherwise, and who can sign in with the password given", async () => {
    const answer = await post({ email: "bob@sitebook.example", password: fresh });
    expect([answer.status, answer.body.data.role, answer.body.data.isActive]).toEqual([201, "viewer", true]);
    expect(answer.headers.get("etag")).not.toBeNull();
    expect(answer.text).not.toContain(fresh);
    expect((await world.logIn("bob@sitebook.example", fresh)).status).toBe(200);
  });

  test("makes a person without a password, who can sign in once there is one", async () => {
    const { body } = await post({ email: "bob@sitebook.example" });
    expect((await world.logIn("bob@sitebook.example")).status).toBe(401);
    expect((await world.logIn("bob@sitebook.example", "")).status).toBe(401);
    await world.patch(`/api/profiles/${body.data.id}`, { password: fresh }, { token });
    expect((await world.logIn("bob@sitebook.example", fresh)).status).toBe(200);
  });

  test.each([
    [{}, "email: is required"],
    [{ email: "bob" }, "email: must be an e-mail address"],
    [{ email: "b@x.example", role: "king" }, "role: must be one of"],
    [{ email: "b@x.example", role: null }, "role: must be one of"],
    [{ email: "b@x.example", isActive: null }, "isActive: must be true or false"],
    [{ email: "b@x.example", password: "too short" }, "password: must be 12 to 256 characters"],
    [{ email: "b@x.example", password: null }, "password: must be text"],
    [{ email: "bob.the.builder@x.example", password: "Bob.The.Builder1" }, "password: must not be made of"],
    [{ email: "b@x.example", passwordHash: "x" }, "passwordHash: is not a known field"],
  ])("does not make a person of %j", async (body, error) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toStartWith(error);
    expect(world.rows("SELECT 1 FROM profiles")).toHaveLength(1);
    expect(world.rows("SELECT 1 FROM credentials")).toHaveLength(1);
  });

  test("takes an e-mail once, without regard to case, on creation and on change", async () => {
    const { body } = await post({ email: "Zoë@Sitebook.example" });
    const twice = await post({ email: "ZOË@sitebook.EXAMPLE", password: fresh });
    expect(twice.status).toBe(409);
    expect(twice.body.error).toContain("email");
    const renamed = await world.patch(
      `/api/profiles/${body.data.id}`,
      { email: "Super_Admin@sitebook.example" },
      {
        token,
      },
    );
    expect(renamed.status).toBe(409);
    const recased = await world.patch(
      `/api/profiles/${body.data.id}`,
      { email: "zoë@sitebook.example" },
      { token },
    );
    expect([recased.status, recased.body.data.email]).toEqual([200, "zoë@sitebook.example"]);
    expect(world.rows("SELECT 1 FROM credentials")).toHaveLength(1);
  });

  test("resets a password: the old one and all sessions end, guesses of strangers are forgotten", async () => {
    const bob = await world.add("bob");
    const session = await world.enter("bob");
    for (let guess = 0; guess < 12; guess += 1) {
      await world.logIn("bob@sitebook.example", "wrong horse battery");
      world.time.now += guess < 5 ? 0 : 2000;
    }
    const answer = await world.patch(`/api/profiles/${bob}`, { password: fresh }, { token });
    expect(answer.status).toBe(200);
    expect(await world.statusOf(session)).toBe(401);
    expect((await world.logIn("bob@sitebook.example")).status).toBe(401);
    expect((await world.logIn("bob@sitebook.example", fresh)).status).toBe(200);
  });

  test("does not reset one's own password without the current one", async () => {
    const answer = await world.patch(`/api/profiles/${id}`, { password: fresh }, { token });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      "password: change your own at /api/profiles/me, with the current one",
    ]);
    expect((await world.logIn("super_admin@sitebook.example")).status).toBe(200);
  });

  test("is guarded by If-Match, a reset of the password and a deletion included", async () => {
    const bob = await world.add("bob");
    const session = await world.enter("bob");
    const old = { token, headers: { "if-match": '"old"' } };
    const path = `/api/profiles/${bob}`;
    expect((await world.patch(path, { password: fresh }, old)).status).toBe(412);
    expect((await world.delete(path, old)).status).toBe(412);
    expect(await world.statusOf(session)).toBe(200);
    const tag = (await world.get(path, { token })).headers.get("etag") ?? "";
    expect((await world.delete(path, { token, headers: { "if-match": tag } })).status).toBe(200);
  });

  test("answers 404 for people who are not there", async () => {
    for (const unknown of [unknownId, "nonsense"]) {
      const path = `/api/profiles/${unknown}`;
      expect((await world.patch(path, { lastName: "X" }, { token })).status).toBe(404);
      expect((await world.delete(path, { token })).status).toBe(404);
    }
  });

  test("a deletion answers the person as they were and clears what referred to them, each with its entry", async () => {
    const bob = await world.add("bob", "manager");
    const referring = [
      [onCallSchedules, "personId", { name: "Nights" }],
      [runbooks, "ownerId", { name: "Cold start" }],
      [changeRequests, "requestedById", { name: "New core" }],
      [incidents, "assignedToId", { name: "Packet loss" }],
    ] as const;
    const made: { id: string; resource: string; key: string }[] = [];
    for (const [resource, key, input] of referring) {
      made.push({ id: await world.create(resource, { ...input, [key]: bob }), resource: resource.name, key });
    }
    const order = await world.create(purchaseOrders, { poNumber: "PO-1" }, { createdBy: bob });
    made.push({ id: order, resource: purchaseOrders.name, key: "createdBy" });
    const before = (await world.get(`/api/profiles/${bob}`, { token })).body;
    const last = world.rows("SELECT max(sequence) AS sequence FROM changes")[0]?.sequence;

    const answer = await world.delete(`/api/profiles/${bob}`, { token });
    expect([answer.status, answer.body]).toEqual([200, before]);
    expect((await world.get(`/api/profiles/${bob}`, { token })).status).toBe(404);
    const log = world.rows(
      `SELECT actor_id, action, resource, record_id, before, after FROM changes WHERE sequence > ${last}`,
    );
    const cleared = made.map((record) => ({
      actor_id: id,
      action: "update",
      resource: record.resource,
      record_id: record.id,
      before: JSON.stringify({ [record.key]: bob }),
      after: JSON.stringify({ [record.key]: null }),
    }));
    expect(log).toHaveLength(cleared.length + 1);
    for (const entry of cleared) expect(log).toContainEqual(entry);
    expect(log.at(-1)).toMatchObject({ action: "delete", resource: "profiles", record_id: bob, after: null });
    expect(world.rows("SELECT revision FROM incidents")).toEqual([{ revision: 2 }]);
    expect(world.rows("SELECT created_by FROM purchase_orders")).toEqual([{ created_by: null }]);
    expect(world.rows(`SELECT 1 FROM sign_in_devices WHERE person_id = '${bob}'`)).toEqual([]);
  });
});

test("the password of another person doesn't reveal whether a person exists", async () => {
  await world.add("ada");
  await world.add("bob", "viewer", {}, fresh);
  expect((await world.logIn("ada@sitebook.example", fresh)).status).toBe(401);
  expect((await world.logIn("bob@sitebook.example", password)).status).toBe(401);
});
