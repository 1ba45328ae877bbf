import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { profiles } from "../../src/resources/profiles.ts";
import { shownKeys } from "../conformance/world.ts";
import { createWorld, deviceOf, password, quickPasswords, tokenOf, type World } from "./world.ts";

const fresh = "an entirely new phrase";

let world: World;
let ada: string;
let token: string;

beforeEach(async () => {
  world = createWorld();
  ada = await world.add("ada", "viewer", { firstName: "Ada" });
  token = await world.enter("ada");
});
afterEach(() => world.database.close());

const me = () => world.get("/api/profiles/me", { token });
const change = (body: unknown) => world.patch("/api/profiles/me", body, { token });

describe("one's own profile", () => {
  test("has every field of the specification, and no password", async () => {
    const { status, headers, body } = await me();
    expect(status).toBe(200);
    expect(headers.get("etag")).toMatch(/^".+"$/);
    const { createdAt, updatedAt } = body.data;
    expect(Object.keys(body.data)).toEqual(shownKeys(profiles, "details"));
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
    expect(body.data).toMatchObject({
      id: ada,
      email: "ada@sitebook.example",
      firstName: "Ada",
      lastName: null,
      avatarUrl: null,
      role: "viewer",
      isActive: true,
    });
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(updatedAt));
  });

  test("is the caller's own", async () => {
    const bob = await world.add("bob", "super_admin");
    const answer = await world.patch(
      "/api/profiles/me",
      { lastName: "Quist" },
      { token: await world.enter("bob") },
    );
    expect(answer.body.data).toMatchObject({ id: bob, lastName: "Quist" });
    expect((await me()).body.data.lastName).toBeNull();
  });

  test("takes names and a picture's address, sets null, and remembers who wrote", async () => {
    const avatarUrl = "https://pictures.sitebook.example/ada.png";
    const answer = await change({ firstName: null, lastName: "Okafor", avatarUrl });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ firstName: null, lastName: "Okafor", avatarUrl });
    expect((await me()).body.data).toEqual(answer.body.data);
    expect(world.rows("SELECT actor_id, before, after FROM changes ORDER BY sequence DESC LIMIT 1")).toEqual([
      {
        actor_id: ada,
        before: JSON.stringify({ firstName: "Ada", lastName: null, avatarUrl: null }),
        after: JSON.stringify({ firstName: null, lastName: "Okafor", avatarUrl }),
      },
    ]);
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:image/png;base64,AAAA"],
    ["ftp://sitebook.example/a.png"],
    ["//sitebook.example/a.png"],
    ["https://ada:secret@sitebook.example/"],
    [7],
  ])("does not take %p as a picture's address", async (avatarUrl) => {
    const answer = await change({ avatarUrl });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toStartWith("avatarUrl: must be ");
  });

  test("may be sent back as it was read, and nothing is written", async () => {
    const before = await me();
    const answer = await change(before.body.data);
    expect([answer.status, answer.body]).toEqual([200, before.body]);
    expect(answer.headers.get("etag")).toBe(before.headers.get("etag"));
    expect((await change({})).body).toEqual(before.body);
  });

  test.each([
    [{ email: "other@sitebook.example" }, "email: is read only"],
    [{ email: "ADA@sitebook.example" }, "email: is read only"],
    [{ role: "super_admin" }, "role: is read only"],
    [{ isActive: false, lastName: "Okafor" }, "isActive: is read only"],
    [{ email: "a@b.example", role: "admin" }, "email: is read only; role: is read only"],
    [{ nickname: "A" }, "nickname: is not a known field"],
    [{ password: fresh }, "password: is not a known field"],
    [[], "body: must be a JSON object"],
  ])("refuses %j and keeps all of it", async (body, error) => {
    const before = (await me()).body;
    const answer = await change(body);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    expect((await me()).body).toEqual(before);
  });

  test("is guarded by If-Match, the password included", async () => {
    const { headers } = await me();
    const tag = headers.get("etag") ?? "";
    await change({ lastName: "Okafor" });
    const body = { firstName: "A.", currentPassword: password, newPassword: fresh };
    const answer = await world.patch("/api/profiles/me", body, { token, headers: { "if-match": tag } });
    expect(answer.status).toBe(412);
    expect((await me()).body.data.firstName).toBe("Ada");
    expect((await world.logIn("ada@sitebook.example")).status).toBe(200);
  });
});

describe("one's own password", () => {
  test("is changed with the current one; the old one is over", async () => {
    const other = await world.enter("ada");
    const answer = await change({ currentPassword: password, newPassword: fresh, lastName: "Okafor" });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ lastName: "Okafor" });
    expect(answer.text).not.toContain(fresh);
    const renewed = tokenOf(answer);
    expect(renewed).not.toBe(token);
    expect(await Promise.all([renewed, token, other].map(world.statusOf))).toEqual([200, 401, 401]);
    expect(answer.headers.get("set-cookie")).toContain("HttpOnly");
    expect((await world.logIn("ada@sitebook.example")).status).toBe(401);
    expect((await world.logIn("ada@sitebook.example", fresh)).status).toBe(200);
  });

  test("is changed by a token without a cookie: the token lives on, everything else has ended", async () => {
    const { token: script } = (await world.post("/api/auth/tokens", { name: "Script" }, { token })).body.data;
    const answer = await world.patch(
      "/api/profiles/me",
      { currentPassword: password, newPassword: fresh },
      { headers: { authorization: `Bearer ${script}` } },
    );
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null]);
    expect(await Promise.all([script, token].map(world.statusOf))).toEqual([200, 401]);
  });

  test("no other change renews the session", async () => {
    const answer = await change({ lastName: "Okafor" });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null]);
    expect(await world.statusOf(token)).toBe(200);
  });

  test.each([
    [{ newPassword: fresh }, "currentPassword: is required to change the password"],
    [{ currentPassword: password }, "newPassword: is required when currentPassword is sent"],
    [{ currentPassword: `${password}!`, newPassword: fresh }, "currentPassword: is wrong"],
    [{ currentPassword: "", newPassword: fresh }, "currentPassword: is wrong"],
    [{ currentPassword: password, newPassword: "too short" }, "newPassword: must be 12 to 256 characters"],
    [
      { currentPassword: password, newPassword: "ada@sitebook.example" },
      "newPassword: must not be made of names (the person's, the e-mail address's, Sitebook's, the machine's, a site's): take a few words that do not belong together",
    ],
    [{ currentPassword: password, newPassword: null }, "newPassword: must be text of up to 1024 characters"],
    [{ currentPassword: password, newPassword: fresh, role: "admin" }, "role: is read only"],
  ])("is not changed by %j, nor is anything else", async (body, error) => {
    const other = await world.enter("ada");
    const answer = await change({ lastName: "Okafor", ...body });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    expect((await me()).body.data.lastName).toBeNull();
    expect(await world.statusOf(other)).toBe(200);
    expect((await world.logIn("ada@sitebook.example")).status).toBe(200);
  });

  test("cannot be guessed at a session that was left open", async () => {
    const guess = { currentPassword: "wrong horse battery", newPassword: fresh };
    for (let count = 0; count < 5; count += 1) expect((await change(guess)).status).toBe(400);
    const blocked = await change({ currentPassword: password, newPassword: fresh });
    expect([blocked.status, blocked.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await change({ lastName: "Okafor" })).status).toBe(200);
    world.time.now += 1000;
    expect((await change({ currentPassword: password, newPassword: fresh })).status).toBe(200);
  });

  test("can be changed while strangers guess it from the same address", async () => {
    for (let guess = 0; guess < 6; guess += 1) {
      await world.logIn("ada@sitebook.example", "wrong horse battery");
    }
    expect((await world.logIn("ada@sitebook.example")).status).toBe(429);
    expect((await change({ currentPassword: password, newPassword: fresh })).status).toBe(200);
  });

  test("makes all browsers strangers when it is changed, but for the one where it was", async () => {
    const other = deviceOf(await world.logIn("ada@sitebook.example"));
    const own = deviceOf(await change({ currentPassword: password, newPassword: fresh }));
    for (let guess = 0; guess < 6; guess += 1) {
      await world.logIn("ada@sitebook.example", "wrong horse battery");
    }
    const logIn = (cookie: string) => world.logIn("ada@sitebook.example", fresh, { headers: { cookie } });
    expect([(await logIn(other)).status, (await logIn(own)).status]).toEqual([429, 200]);
  });

  test("is not changed by who knew the old one, once an administrator has reset it meanwhile", async () => {
    const quick = quickPasswords();
    const racing = createWorld({
      passwords: {
        verify: quick.verify,
        hash: async (plain) => {
          if (plain === fresh) racing.database.sqlite.run("UPDATE credentials SET password_hash = 'reset'");
          return quick.hash(plain);
        },
      },
    });
    await racing.add("ada");
    const answer = await racing.patch(
      "/api/profiles/me",
      { currentPassword: password, newPassword: fresh },
      { token: await racing.enter("ada") },
    );
    expect([answer.status, answer.body]).toEqual([400, { error: "currentPassword: is wrong" }]);
    expect(racing.rows("SELECT password_hash FROM credentials")).toEqual([{ password_hash: "reset" }]);
    racing.database.close();
  });
});
