import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sha256 } from "../../src/lib/hash.ts";
import { createWorld, day, hour, password, tokenOf, type World } from "./world.ts";

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

  test("goes on after a start in the past, as of a box without a clock of its own", async () => {
    const { token } = (await make({})).body.data;
    world.time.now += day;
    expect(await world.statusOf(token)).toBe(200);
    world.time.now -= 2 * day;
    expect(await world.statusOf(token)).toBe(200);
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

  test("lasts two years at most, and what is longer names the latest end", async () => {
    const made = await make({ expiresAt: "2028-11-21T02:30:00Z" });
    expect([made.status, made.body.data.expiresAt]).toEqual([201, "2028-11-21T02:30:00.000Z"]);
    for (const expiresAt of ["2028-11-21T02:30:00.001Z", "9999-12-31T23:59:59Z"]) {
      const answer = await make({ expiresAt });
      expect([answer.status, answer.body.error]).toEqual([
        400,
        "expiresAt: must be 2028-11-21T02:30:00.000Z at the latest, as a token lasts 2 years at most",
      ]);
    }
  });

  test("is one of fifty at most, also where many are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => make({})));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(14);
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([
        409,
        "You have 50 tokens, which is as many as a person may have: end one first",
      ]);
    }
    const others = await world.enter("bob");
    expect((await make({}, others)).status).toBe(201);
    const listed = await world.get("/api/auth/tokens", { token: session });
    expect(listed.body.total).toBe(50);
    await world.delete(`/api/auth/tokens/${listed.body.data[0].id}`, { token: session });
    expect((await make({})).status).toBe(201);
    expect((await make({})).status).toBe(409);
    world.time.now += 366 * day;
    session = await world.enter("ada");
    expect((await make({})).status).toBe(201);
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
      "Tokens can't create tokens; sign in to create one",
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

test("a change of password in the profile ends the other sessions and tokens, and renews this one", async () => {
  const other = await world.enter("ada");
  const { token } = (await make({})).body.data;
  const change = { currentPassword: password, newPassword: "an entirely new phrase" };
  const answer = await world.patch("/api/profiles/me", change, { token: session });
  expect(answer.status).toBe(200);
  world.time.now += hour / 2;
  expect(await Promise.all([tokenOf(answer), session, other, token].map(world.statusOf))).toEqual([
    200, 401, 401, 401,
  ]);
});

describe("a token and people", () => {
  let cyd: string;
  beforeEach(async () => {
    cyd = await world.add("cyd", "viewer", { firstName: "Cyd" });
  });
  const plain = async () => (await make({})).body.data.token;
  const managing = async () => (await make({ managesPeople: true })).body.data.token;
  const count = () => world.rows("SELECT count(*) AS n FROM profiles")[0]?.n;

  const deeds: readonly (readonly [what: string, deed: (token: string) => Promise<{ status: number }>])[] = [
    ["make a person", (token) => world.post("/api/profiles", { email: "new@sitebook.example" }, { token })],
    ["delete a person", (token) => world.delete(`/api/profiles/${cyd}`, { token })],
    ...[
      { role: "manager" },
      { isActive: false },
      { email: "mallory@sitebook.example" },
      { password: "an entirely new phrase" },
      { role: "operator", firstName: "C." },
    ].map(
      (body) =>
        [
          `set ${Object.keys(body).join(" and ")}`,
          (token: string) => world.patch(`/api/profiles/${cyd}`, body, { token }),
        ] as const,
    ),
  ];
  for (const [what, deed] of deeds) {
    test(`cannot ${what}, unless the token was made with the right to`, async () => {
      const before = world.rows("SELECT * FROM profiles");
      const refused = await deed(await plain());
      expect(refused).toMatchObject({
        status: 403,
        body: {
          error: "This token can't manage people; sign in, or create a token with managesPeople",
        },
      });
      expect(world.rows("SELECT * FROM profiles")).toEqual(before);
      expect((await world.logIn("cyd@sitebook.example")).status).toBe(200);
      expect((await deed(await managing())).status).toBeLessThan(300);
    });
  }

  test("may change names, and send back what was read", async () => {
    const token = await plain();
    const { data } = (await world.get(`/api/profiles/${cyd}`, { token })).body;
    const answer = await world.patch(`/api/profiles/${cyd}`, { ...data, lastName: "Quist" }, { token });
    expect([answer.status, answer.body.data.lastName]).toEqual([200, "Quist"]);
  });

  test("the right goes no further than its person's role, as it is now", async () => {
    const token = await managing();
    const admin = { email: "new@sitebook.example", role: "admin" };
    expect((await world.post("/api/profiles", admin, { token })).status).toBe(403);
    const { id } = (await world.get("/api/profiles/me", { token })).body.data;
    await world.patch(`/api/profiles/${id}`, { role: "manager" }, { token: await world.enter("bob") });
    const answer = await world.post("/api/profiles", { email: "new@sitebook.example" }, { token });
    expect([answer.status, count()]).toEqual([403, 3]);
  });

  test("the right is given by administrators alone, and to no token that may only read", async () => {
    const viewer = await world.enter("cyd");
    expect(await make({ managesPeople: true }, viewer)).toMatchObject({
      status: 403,
      body: { error: "managesPeople: must be false unless you are an administrator" },
    });
    expect((await make({ managesPeople: false }, viewer)).status).toBe(201);
    expect(await make({ managesPeople: true, readOnly: true })).toMatchObject({
      status: 400,
      body: { error: "managesPeople: cannot be given to a token that may only read" },
    });
    const { body } = await make({ managesPeople: true });
    expect(body.data.managesPeople).toBe(true);
    expect(world.rows("SELECT after FROM changes ORDER BY sequence DESC LIMIT 1")[0]?.after).toContain(
      '"managesPeople":true',
    );
  });

  test("a token of an earlier version does not have it", async () => {
    const token = await managing();
    world.database.sqlite.run("UPDATE sessions SET manages_people = 0");
    const refused = await world.post("/api/profiles", { email: "new@sitebook.example" }, { token });
    expect(refused.status).toBe(403);
  });
});
