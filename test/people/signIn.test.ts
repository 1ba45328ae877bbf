import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createPasswords } from "../../src/areas/people/passwords.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { sha256 } from "../../src/lib/hash.ts";
import { createWorld, deviceOf, password, quickPasswords, tokenOf, type World } from "./world.ts";

let world: World;
let passwords: ReturnType<typeof quickPasswords>;
let ada: string;

beforeEach(async () => {
  passwords = quickPasswords();
  world = createWorld({ passwords });
  ada = await world.add("ada", "operator");
});
afterEach(() => world.database.close());

describe("signing in", () => {
  test("answers the profile and a cookie that scripts and other sites cannot reach", async () => {
    const answer = await world.logIn("ada@sitebook.example");
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id: ada, email: "ada@sitebook.example", role: "operator" });
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(
      /^device=[\w-]{32}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.text).not.toContain(tokenOf(answer));
    expect(await world.statusOf(tokenOf(answer))).toBe(200);
  });

  test("marks the cookie Secure where Sitebook is served over TLS, going out too", async () => {
    const secure = createWorld({ servesTls: true });
    await secure.add("ada");
    const entered = await secure.logIn("ada@sitebook.example");
    for (const cookie of entered.headers.getSetCookie()) expect(cookie).toContain("; Secure");
    const left = await secure.post("/api/auth/logout", undefined, { token: tokenOf(entered) });
    expect(left.headers.get("set-cookie")?.split("; ")).toContain("Secure");
    secure.database.close();
  });

  test("stores the token's SHA-256 and the token nowhere", async () => {
    const token = await world.enter("ada");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(world.rows("SELECT token_hash FROM sessions")).toEqual([{ token_hash: sha256(token) }]);
    for (const table of ["sessions", "changes", "sign_in_failures", "sign_in_devices", "meta"]) {
      expect(JSON.stringify(world.rows(`SELECT * FROM ${table}`))).not.toContain(token);
    }
  });

  test.each([["ADA@SITEBOOK.EXAMPLE"], ["Ada@Sitebook.Example"]])(
    "takes %s, without regard to case",
    async (email) => {
      expect((await world.logIn(email)).status).toBe(200);
    },
  );

  test("works with the real hashes", async () => {
    const real = createWorld({ passwords: createPasswords() });
    await real.add("ada");
    expect(real.rows("SELECT password_hash FROM credentials")[0]?.password_hash).toStartWith(
      "$argon2id$v=19$m=19456,t=2,p=1$",
    );
    expect((await real.logIn("ada@sitebook.example", "wrong horse battery")).status).toBe(401);
    expect((await real.logIn("nobody@sitebook.example")).status).toBe(401);
    expect((await real.logIn("ada@sitebook.example")).status).toBe(200);
    real.database.close();
  });

  test("returns the same for a wrong password, an unknown, an inactive and a passwordless account", async () => {
    await world.add("gone", "viewer", { isActive: false });
    await world.add("never", "viewer", {}, null);
    const guesses: [string, string, boolean][] = [
      ["ada@sitebook.example", "wrong horse battery", true],
      ["ada@sitebook.example", "", true],
      ["nobody@sitebook.example", password, false],
      ["no e-mail at all", password, false],
      ["gone@sitebook.example", password, true],
      ["never@sitebook.example", password, false],
    ];
    for (const [email, guess, hasHash] of guesses) {
      passwords.verified.length = 0;
      const answer = await world.logIn(email, guess);
      expect([answer.status, answer.text]).toEqual([401, '{"error":"Wrong e-mail or password"}']);
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(passwords.verified.map((hash) => hash !== undefined)).toEqual([hasHash]);
    }
    expect(world.rows("SELECT * FROM sessions")).toEqual([]);
  });

  test.each([
    [{}, "email: is required; password: is required"],
    [{ email: "ada@sitebook.example" }, "password: is required"],
    [{ email: 7, password }, "email: must be text of up to 500 characters, and is never blank or null"],
    [{ email: "ada@sitebook.example", password: 7 }, "password: must be text of up to 1024 characters"],
    [
      { email: "ada@sitebook.example", password: "x".repeat(1025) },
      "password: must be text of up to 1024 characters",
    ],
    [{ email: "ada@sitebook.example", password, remember: true }, "remember: is not a known field"],
  ])("refuses the body %j", async (body, error) => {
    const answer = await world.post("/api/auth/login", body);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  test("gives a new token each time and ends the session that was presented", async () => {
    const first = await world.enter("ada");
    const second = await world.enter("ada");
    expect(second).not.toBe(first);
    expect(await world.statusOf(first)).toBe(200);
    const third = await world.enter("ada", password, { token: first });
    expect([await world.statusOf(first), await world.statusOf(second), await world.statusOf(third)]).toEqual([
      401, 200, 200,
    ]);
  });

  test("leaves the presented session alone where the password was wrong", async () => {
    const token = await world.enter("ada");
    expect((await world.logIn("ada@sitebook.example", "wrong horse battery", { token })).status).toBe(401);
    expect(await world.statusOf(token)).toBe(200);
  });

  test("does not revoke a script's token that happens to be presented", async () => {
    const token = await world.enter("ada");
    const made = await world.post("/api/auth/tokens", { name: "Wall screen" }, { token });
    await world.enter("ada", password, { token: made.body.data.token });
    expect(await world.statusOf(made.body.data.token)).toBe(200);
  });

  test("rejects a person who was deactivated, or whose password changed, while the guess was hashed", async () => {
    for (const change of [
      "UPDATE profiles SET is_active = 0",
      "UPDATE profiles SET is_active = 1; UPDATE credentials SET password_hash = 'another'",
    ]) {
      const slow = quickPasswords();
      const racing = createWorld({
        passwords: {
          hash: slow.hash,
          verify: async (plain, hash) => {
            racing.database.sqlite.run(change);
            return slow.verify(plain, hash);
          },
        },
      });
      await racing.add("ada");
      expect((await racing.logIn("ada@sitebook.example")).status).toBe(401);
      racing.database.close();
    }
  });

  test("slows guessing down with 429 and Retry-After, and lets the owner in once the wait is over", async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await world.logIn("ada@sitebook.example", "wrong horse battery")).status).toBe(401);
    }
    const blocked = await world.logIn("Ada@sitebook.example");
    expect([blocked.status, blocked.body.error, blocked.headers.get("retry-after")]).toEqual([
      429,
      "Too many failed sign-ins: try again in 1 s",
      "1",
    ]);
    world.time.now += 1000;
    expect((await world.logIn("ada@sitebook.example")).status).toBe(200);
    expect(await world.logIn("ada@sitebook.example")).toMatchObject({ status: 200 });
  });

  test("slows guessing down alike for every account and every previous sign-in", async () => {
    const told = await Promise.all(
      ["ada", "nobody", "gone", "never"].map(async (name) => {
        const other = createWorld();
        await other.add("ada");
        await other.add("gone", "viewer", { isActive: false });
        await other.add("never", "viewer", {}, null);
        await other.enter("ada");
        const answers: unknown[] = [];
        for (let guess = 0; guess < 60; guess += 1) {
          // From one address every test comes: other accounts are guessed in between, until the address has to wait.
          const who = guess % 3 === 0 ? `${name}@sitebook.example` : `other${guess}@sitebook.example`;
          const { status, text, headers } = await other.logIn(who, "wrong horse battery");
          headers.delete("x-request-id");
          answers.push([status, text, [...headers]]);
          other.time.now += 400;
        }
        other.database.close();
        return answers;
      }),
    );
    expect(told[0]).toContainEqual([429, expect.anything(), expect.anything()]);
    for (const one of told) expect(one).toEqual(told[0] ?? []);
  });

  test("tells a browser where the account has signed in before from strangers, by its cookie alone", async () => {
    const guess = (headers = {}) => world.logIn("ada@sitebook.example", "wrong horse battery", { headers });
    const entered = await world.logIn("ada@sitebook.example");
    const cookie = deviceOf(entered);
    for (let stranger = 0; stranger < 6; stranger += 1) await guess();
    expect((await world.logIn("ada@sitebook.example")).status).toBe(429);
    const again = await world.logIn("ada@sitebook.example", password, { headers: { cookie } });
    expect(again.status).toBe(200);
    expect(deviceOf(again)).not.toBe(cookie);
    expect((await guess({ cookie })).status).toBe(429);
    expect((await guess({ cookie: deviceOf(again) })).status).toBe(401);
    expect(JSON.stringify(world.rows("SELECT * FROM sign_in_devices"))).not.toContain(cookie.slice(7, 39));
  });

  test("leaves the browser known when signing out, and lets no device cookie stand for a session", async () => {
    const entered = await world.logIn("ada@sitebook.example");
    const cookie = deviceOf(entered);
    const left = await world.post("/api/auth/logout", undefined, { token: tokenOf(entered) });
    expect(left.headers.getSetCookie().join()).not.toContain("device=");
    for (let stranger = 0; stranger < 6; stranger += 1)
      await world.logIn("ada@sitebook.example", "wrong horse battery");
    expect((await world.get("/api/profiles/me", { headers: { cookie } })).status).toBe(401);
    const answer = await world.logIn("ada@sitebook.example", password, { headers: { cookie } });
    expect(answer.status).toBe(200);
  });

  test("keeps a browser known to each of five people who share it, and bears whatever the cookie holds", async () => {
    const names = ["ada", "bob", "cid", "dot", "eve", "fay"];
    for (const name of names.slice(1)) await world.add(name);
    let cookie = `device=${"x".repeat(9000)}; device=..; device=; device="a"; theme=dark`;
    for (const name of names) {
      const answer = await world.logIn(`${name}@sitebook.example`, password, { headers: { cookie } });
      expect(answer.status).toBe(200);
      cookie = deviceOf(answer);
    }
    expect(cookie.split(".")).toHaveLength(5);
    for (const name of names) {
      for (let stranger = 0; stranger < 6; stranger += 1) {
        await world.logIn(`${name}@sitebook.example`, "wrong horse battery");
      }
      const answer = await world.logIn(`${name}@sitebook.example`, password, { headers: { cookie } });
      expect([name, answer.status]).toEqual([name, name === "ada" ? 429 : 200]);
      if (answer.status === 200) cookie = deviceOf(answer);
    }
  });

  test("does not hold against anybody that too many passwords wait to be verified", async () => {
    const busy = createWorld({
      passwords: {
        ...quickPasswords(),
        verify: async () => {
          throw new Refusal(503, "Too many sign-ins at once: try again");
        },
      },
    });
    await busy.add("ada");
    for (let guess = 0; guess < 12; guess += 1) {
      expect((await busy.logIn("ada@sitebook.example")).status).toBe(503);
    }
    expect(busy.rows("SELECT * FROM sign_in_failures")).toEqual([]);
    busy.database.close();
  });

  test("lets no parallel guesses slip through", async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      world.logIn("ada@sitebook.example", `wrong horse ${index}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    expect(passwords.verified).toHaveLength(5);
  });
});

describe("signing out", () => {
  test("answers the profile, takes the cookie away, and acts on the very next request", async () => {
    const token = await world.enter("ada");
    const other = await world.enter("ada");
    const answer = await world.post("/api/auth/logout", undefined, { token });
    expect(answer.status).toBe(200);
    expect(answer.body.data.id).toBe(ada);
    expect((answer.headers.get("set-cookie") ?? "").split("; ").sort()).toEqual([
      "HttpOnly",
      "Max-Age=0",
      "Path=/",
      "SameSite=Strict",
      "session=",
    ]);
    expect([await world.statusOf(token), await world.statusOf(other)]).toEqual([401, 200]);
    expect((await world.post("/api/auth/logout", undefined, { token })).status).toBe(401);
  });
});

describe("the cookie", () => {
  const me = (cookie: string) => world.get("/api/profiles/me", { headers: { cookie } });

  test("is found among others, and a Bearer token does as well", async () => {
    const token = await world.enter("ada");
    expect((await me(`theme=dark; session=${token}; sessions=x`)).status).toBe(200);
    expect(
      (await world.get("/api/profiles/me", { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200);
  });

  test("counts for nothing when there are two, or when it looks like something else", async () => {
    const token = await world.enter("ada");
    for (const cookie of [
      `session=${token}; session=${token}`,
      `session=x; session=${token}`,
      `session={"token":"${token}"}`,
      `session=["${token}"]`,
      `session=%22${token}%22`,
      `session="${token}"`,
      "session=true",
      "session=null",
      "session=",
      `Session=${token}`,
      `session=${sha256(token)}`,
      `session=${"x".repeat(5000)}`,
    ]) {
      const answer = await me(cookie);
      expect([cookie, answer.status, answer.text]).toEqual([cookie, 401, '{"error":"Not authenticated"}']);
    }
  });
});

test("what is written about sessions and passwords holds no token, hash or password", async () => {
  const root = await world.add("root", "super_admin");
  const token = await world.enter("root");
  const made = await world.post("/api/auth/tokens", { name: "Backup" }, { token });
  const fresh = "an entirely new phrase";
  await world.post("/api/profiles", { email: "bob@sitebook.example", password: fresh }, { token });
  await world.patch(`/api/profiles/${ada}`, { password: fresh, lastName: "Okafor" }, { token });
  const changing = { currentPassword: password, newPassword: fresh };
  const changed = await world.patch("/api/profiles/me", changing, { token });
  expect(changed.status).toBe(200);
  const renewed = tokenOf(changed);
  await world.post("/api/auth/logout", undefined, { token: renewed });
  await world.delete(`/api/profiles/${ada}`, { token: await world.enter("root", fresh) });
  const log = world.rows("SELECT * FROM changes");
  expect(
    log.filter(({ actor_id }) => actor_id === root).map(({ resource, action }) => `${resource} ${action}`),
  ).toEqual([
    "sessions create",
    "sessions create",
    "profiles create",
    "profiles update",
    "profiles update",
    "profiles update",
    "sessions delete",
    "sessions delete",
    "sessions create",
    "sessions delete",
    "sessions create",
    "profiles delete",
  ]);
  const text = JSON.stringify(log);
  for (const secret of [
    token,
    sha256(token),
    renewed,
    sha256(renewed),
    made.body.data.token,
    password,
    fresh,
    "quick",
    "_hash",
    "Hash",
  ]) {
    expect(text).not.toContain(secret);
  }
});
