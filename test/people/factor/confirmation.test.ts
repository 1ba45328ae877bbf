import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createWorld, minute, password, type Sending, tokenOf, type World } from "../world.ts";
import { codeAt, type Equipped, equip, logInWith, step } from "./app.ts";

let world: World;
let ada: Equipped;
let tom: string;

beforeEach(async () => {
  world = createWorld();
  await world.add("ada", "super_admin");
  await world.add("bob", "admin");
  tom = await world.add("tom");
  ada = await equip(world, await world.enter("ada"));
  world.time.now += 10 * minute;
});
afterEach(() => world.database.close());

const current = (): string => codeAt(ada.secret, world.time.now);
let people = 0;

/** What gives a person access. */
const guarded = {
  "a new token": (sending: Sending) => world.post("/api/auth/tokens", { name: "Script" }, sending),
  "a new person": (sending: Sending) => {
    people += 1;
    return world.post("/api/profiles", { email: `new${people}@sitebook.example` }, sending);
  },
  "another role": (sending: Sending) => world.patch(`/api/profiles/${tom}`, { role: "operator" }, sending),
  "another e-mail address": (sending: Sending) => {
    people += 1;
    return world.patch(`/api/profiles/${tom}`, { email: `tom${people}@sitebook.example` }, sending);
  },
  "your own new password": (sending: Sending) =>
    world.patch(
      "/api/profiles/me",
      { currentPassword: password, newPassword: "another horse battery" },
      sending,
    ),
  "reactivating a person": (sending: Sending) => {
    world.rows(`UPDATE profiles SET is_active = 0 WHERE id = '${tom}'`);
    return world.patch(`/api/profiles/${tom}`, { isActive: true }, sending);
  },
  "a password for another person": (sending: Sending) =>
    world.patch(`/api/profiles/${tom}`, { password: "another horse battery" }, sending),
  "a reset of another person's factor": (sending: Sending) =>
    world.delete(`/api/profiles/${tom}/second-factor`, sending),
} as const;

describe.each(Object.entries(guarded))("%s", (name, ask) => {
  beforeEach(async () => {
    if (name.includes("factor")) await equip(world, await world.enter("tom"));
    world.time.now += 10 * minute;
  });
  const good = (status: number): boolean => status === 200 || status === 201;

  test("wants a confirmation of who has a factor, and changes nothing before", async () => {
    const before = world.rows("SELECT count(*) AS entries FROM changes");
    const { status, body } = await ask({ token: ada.token });
    expect([status, body]).toEqual([
      403,
      {
        error: "Confirm this with your second factor: send a code to /api/auth/confirm, then try again",
        secondFactor: "confirm",
      },
    ]);
    expect(world.rows("SELECT count(*) AS entries FROM changes")).toEqual(before);
    const confirmed = await world.post("/api/auth/confirm", { code: current() }, { token: ada.token });
    expect(confirmed.body.data.confirmedUntil).toBe(new Date(world.time.now + 5 * minute).toISOString());
    expect(good((await ask({ token: ada.token })).status)).toBe(true);
  });

  test("is good for five minutes after signing in with a code, and no longer", async () => {
    const token = tokenOf(await logInWith(world, "ada", current()));
    world.time.now += 5 * minute;
    expect((await ask({ token })).body.secondFactor).toBe("confirm");
    world.time.now -= 1;
    expect(good((await ask({ token })).status)).toBe(true);
  });

  test("is asked for in each session by itself", async () => {
    await world.post("/api/auth/confirm", { code: current() }, { token: ada.token });
    const [code] = ada.recoveryCodes;
    const other = tokenOf(await logInWith(world, "ada", code));
    world.time.now += 4 * minute;
    await world.post("/api/auth/confirm", { code: current() }, { token: other });
    world.time.now += 2 * minute;
    expect((await ask({ token: ada.token })).body.secondFactor).toBe("confirm");
    expect(good((await ask({ token: other })).status)).toBe(true);
  });

  test("gains nothing by a clock that is set back", async () => {
    await world.post("/api/auth/confirm", { code: current() }, { token: ada.token });
    world.time.now -= minute;
    expect((await ask({ token: ada.token })).body.secondFactor).toBe("confirm");
  });

  test("asks nothing of who has no factor", async () => {
    expect(good((await ask({ token: await world.enter("bob") })).status)).toBe(true);
  });
});

test("what gives no one access needs no confirmation", async () => {
  const sending = { token: ada.token };
  for (const body of [{ firstName: "Tom" }, { role: "viewer" }, { isActive: false }]) {
    expect((await world.patch(`/api/profiles/${tom}`, body, sending)).status).toBe(200);
  }
  expect((await world.patch("/api/profiles/me", { firstName: "Ada" }, sending)).status).toBe(200);
  expect((await world.delete(`/api/profiles/${tom}`, sending)).status).toBe(200);
});

test("rejects a missing confirmation before it looks at the current password", async () => {
  const guess = (currentPassword: string) =>
    world.patch(
      "/api/profiles/me",
      { currentPassword, newPassword: "another horse battery" },
      { token: ada.token },
    );
  const [wrong, right] = [await guess("not the password at all"), await guess(password)];
  expect(wrong.body.secondFactor).toBe("confirm");
  expect(wrong.body).toEqual(right.body);
});

test("who may not do it at all is told so, and not asked for a code", async () => {
  const bob = await equip(world, await world.enter("bob"));
  world.time.now += 10 * minute;
  const answer = await world.post(
    "/api/profiles",
    { email: "x@sitebook.example", role: "admin" },
    { token: bob.token },
  );
  expect([answer.status, answer.body]).toEqual([403, { error: "Insufficient role" }]);
});

test("a recovery code confirms, and a wrong code does not", async () => {
  const confirm = (code: string) => world.post("/api/auth/confirm", { code }, { token: ada.token });
  expect((await confirm("000000")).body).toEqual({ error: "code: is wrong" });
  expect((await guarded["a new token"]({ token: ada.token })).status).toBe(403);
  expect((await confirm(ada.recoveryCodes[0] ?? "")).status).toBe(200);
  expect((await guarded["a new token"]({ token: ada.token })).status).toBe(201);
});

test("a token is never asked for a code", async () => {
  await world.post("/api/auth/confirm", { code: current() }, { token: ada.token });
  const made = await world.post("/api/auth/tokens", { name: "Script" }, { token: ada.token });
  world.time.now += 10 * minute;
  const headers = { authorization: `Bearer ${made.body.data.token}` };
  expect((await world.patch(`/api/profiles/${tom}`, { firstName: "Tom" }, { headers })).status).toBe(200);
  expect((await world.post("/api/auth/confirm", { code: current() }, { headers })).status).toBe(403);
});

describe("a lost factor", () => {
  const reset = (id: string, token: string) => world.delete(`/api/profiles/${id}/second-factor`, { token });
  const confirmed = async (): Promise<string> => {
    world.time.now += step;
    await world.post("/api/auth/confirm", { code: current() }, { token: ada.token });
    return ada.token;
  };

  test("is reset by who manages its person, which signs their browsers out and spares their tokens", async () => {
    const session = await world.enter("tom");
    const { token } = (await world.post("/api/auth/tokens", { name: "Script" }, { token: session })).body
      .data;
    await equip(world, session);
    const { status, body } = await reset(tom, await confirmed());
    expect([status, body.data]).toEqual([
      200,
      { personId: tom, since: expect.stringMatching(/Z$/), recoveryCodes: 10 },
    ]);
    expect([await world.statusOf(session), await world.statusOf(token)]).toEqual([401, 200]);
    expect((await logInWith(world, "tom")).status).toBe(200);
    const [entry] = world.rows(
      `SELECT actor_email, after FROM changes WHERE record_id = '${tom}' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(entry).toEqual({ actor_email: "ada@sitebook.example", after: '{"secondFactor":"reset"}' });
  });

  test("stays if no one may reset it", async () => {
    const bob = await world.enter("bob");
    const eva = await world.add("eva", "admin");
    await equip(world, await world.enter("eva"));
    const own = world.rows("SELECT id FROM profiles WHERE email LIKE 'ada%'")[0]?.id as string;
    const answers = [
      await reset(eva, bob),
      await reset(own, bob),
      await reset(own, await confirmed()),
      await reset(tom, bob),
      await reset("01900000-0000-7000-8000-000000000000", bob),
      await reset(eva, await world.enter("tom")),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [403, "Insufficient role"],
      [403, "Insufficient role"],
      [400, "id: remove your own at /api/auth/second-factor/remove, with a code"],
      [404, "Second factor not found"],
      [404, "Profile not found"],
      [403, "Admin access required"],
    ]);
  });

  test("is seen by administrators in a list of its own, and by no one else", async () => {
    await equip(world, await world.enter("tom"));
    const { body } = await world.get("/api/auth/second-factors", { token: await world.enter("bob") });
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 10_000, hasMore: false });
    expect(body.data.map(({ personId }: { personId: string }) => personId)).toContain(tom);
    await world.add("eva", "manager");
    const { status } = await world.get("/api/auth/second-factors", { token: await world.enter("eva") });
    expect(status).toBe(403);
  });
});

test("a body with a password for a factor never reveals it", async () => {
  const { text } = await world.post("/api/auth/second-factor", { password }, { token: ada.token });
  expect(text).not.toContain(password);
});
