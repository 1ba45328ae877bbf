import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { recordSignIn } from "../../src/areas/people/signIns/record.ts";
import { createWorld, day, minute, password, quickPasswords, type World } from "./world.ts";

let world: World;
let ada: string;
let token: string;

beforeEach(async () => {
  world = createWorld();
  ada = await world.add("ada");
  await world.add("boss", "admin");
  token = await world.enter("boss");
});
afterEach(() => world.database.close());

const wrong = "wrong horse battery";

/** The entries that a person sees, newest first. */
const list = async (query = "", by = token) => {
  const { status, body } = await world.get(`/api/auth/sign-ins${query}`, { token: by });
  expect(status).toBe(200);
  return body;
};
const kept = (where = "true") => world.rows(`SELECT * FROM sign_ins WHERE ${where} ORDER BY sequence`);

describe("the log of sign-ins", () => {
  test("says of each attempt who, when, from where, with what, and why it failed", async () => {
    await world.add("gone", "viewer", { isActive: false });
    const headers = { "user-agent": "Firefox 140" };
    const attempts: [string, string, number, string | null, string | null][] = [
      ["ada@sitebook.example", password, 200, null, "ada@sitebook.example"],
      ["ADA@sitebook.example", wrong, 401, "wrong_password", "ada@sitebook.example"],
      ["gone@sitebook.example", password, 401, "inactive", "gone@sitebook.example"],
      ["gone@sitebook.example", wrong, 401, "inactive", "gone@sitebook.example"],
      ["nobody@sitebook.example", wrong, 401, "unknown_account", "nobody@sitebook.example"],
    ];
    for (const [email, secret, status, reason, keptEmail] of attempts) {
      world.time.now += 1000;
      expect((await world.logIn(email, secret, { headers })).status).toBe(status);
      const [entry] = (await list()).data;
      const at = new Date(world.time.now).toISOString();
      expect(entry).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        personId: keptEmail?.startsWith("ada") ? ada : reason === "inactive" ? expect.any(String) : null,
        email: keptEmail,
        outcome: status === 200 ? "success" : "failure",
        reason,
        attempts: 1,
        address: "unknown",
        userAgent: "Firefox 140",
        createdAt: at,
        updatedAt: at,
      });
    }
    expect((await list("?outcome=failure&reason=inactive&pageSize=1")).total).toBe(2);
    expect((await list(`?personId=${ada}`)).total).toBe(2);
    expect((await list("?address=unknown&order=asc")).data[0].email).toBe("boss@sitebook.example");
    expect(Object.keys(await list()).sort()).toEqual(["data", "hasMore", "page", "pageSize", "total"]);
    expect((await world.get("/api/auth/sign-ins?shelf=x", { token })).status).toBe(400);
  });

  test.each([
    ["a password", "correct horse battery"],
    ["a password that has an at sign", "p@ssw0rd"],
    ["two lines", "ada@sitebook.example\n10.0.0.1"],
    ["another script's control characters", "\u001b[2J@x.example"],
  ])("keeps nothing of an unknown e-mail that is %s", async (_, typed) => {
    expect((await world.logIn(typed, wrong)).status).toBe(401);
    expect(kept("reason = 'unknown_account'")).toMatchObject([{ email: null, person_id: null }]);
    expect(world.lines.join("\n")).not.toContain(typed.slice(0, 8));
  });

  test("shows everybody their own attempts, and admins all", async () => {
    await world.logIn("ada@sitebook.example", wrong);
    await world.logIn("nobody@sitebook.example", wrong);
    const own = await world.enter("ada");
    const seen = (await list("", own)).data.map(({ personId }: { personId: string }) => personId);
    expect(seen).toEqual([ada, ada]);
    expect((await list("?email=nobody@sitebook.example", own)).total).toBe(0);
    expect((await list("?personId=", own)).total).toBe(0);
    expect((await list()).total).toBe(4);
    expect((await world.get("/api/auth/sign-ins")).status).toBe(401);
  });

  test("counts the attempts that have to wait into one entry a minute, written together", async () => {
    for (let guess = 0; guess < 40; guess += 1) await world.logIn("ada@sitebook.example", wrong);
    await world.signIns.flush();
    for (let guess = 0; guess < 5; guess += 1) await world.logIn("ada@sitebook.example", wrong);
    await world.signIns.flush();
    expect(kept("reason = 'throttled'")).toMatchObject([
      { attempts: 40, person_id: ada, shelf: "strangers" },
    ]);
    expect(world.lines.filter((line) => line.includes("reason=throttled"))).toHaveLength(2);
    expect(world.signIns.counts()).toMatchObject({ success: 1, wrong_password: 5, throttled: 40 });
    world.time.now += 1000;
    await world.logIn("ada@sitebook.example", wrong);
    world.time.now += minute;
    await world.signIns.flush();
    await world.logIn("ada@sitebook.example", wrong);
    await world.logIn("ada@sitebook.example", wrong);
    await world.signIns.flush();
    expect(kept("reason = 'throttled'")).toMatchObject([{ attempts: 40 }, { attempts: 1 }]);
  });

  test("gives each account at most ten entries a minute, and still counts", async () => {
    for (let round = 0; round < 30; round += 1) await world.enter("ada");
    const own = kept(`person_id = '${ada}'`) as { attempts: number }[];
    expect(own).toHaveLength(10);
    expect(own.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(30);
  });

  test("hides no success behind failures: who guessed right after ten tries is seen beside the owner", async () => {
    await world.enter("ada", password, { headers: { "user-agent": "Owner" } });
    const tried = { personId: ada, email: "ada@x.example", address: "x", userAgent: null, requestId: "" };
    await world.database.write(() => {
      for (let guess = 0; guess < 10; guess += 1) {
        recordSignIn(world.database, tried, "wrong_password", world.time.now);
      }
    });
    await world.enter("ada", password, { headers: { "user-agent": "Thief" } });
    const seen = kept("outcome = 'success' AND user_agent IS NOT NULL");
    expect(seen.map(({ user_agent: agent }) => agent)).toEqual(["Owner", "Thief"]);
  });

  test("forgets what is older than 90 days, however much it is", async () => {
    await world.database.write(() => {
      for (let index = 0; index < 1200; index += 1) {
        const tried = { personId: null, email: null, address: "x", userAgent: null, requestId: "" };
        recordSignIn(world.database, tried, "unknown_account", world.time.now - 1);
      }
    });
    world.time.now += 90 * day;
    await world.logIn("nobody@sitebook.example", wrong);
    // Pruning runs in the background, in writes of its own.
    while (kept().length > 2) await world.database.write(() => undefined);
    expect(kept()).toHaveLength(1 + 1);
  });

  test("lets a flood of strangers push out strangers alone, and keeps 100 000 at most", async () => {
    await world.logIn("ada@sitebook.example", wrong);
    const honest = kept().length;
    world.database.sqlite.run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 41000)
       INSERT INTO sign_ins (id, shelf, outcome, reason, attempts, address, created_at, updated_at)
       SELECT i, 'strangers', 'failure', 'unknown_account', 1, 'x', '2026-11-21T02:30:00.000Z', '2026-11-21T02:30:00.000Z' FROM n`,
    );
    world.time.now += minute;
    await world.logIn("nobody@sitebook.example", wrong);
    while (kept("shelf = 'strangers'").length > 39_000) await world.database.write(() => undefined);
    expect(kept("shelf = 'strangers'")).toHaveLength(39_000);
    expect(kept("shelf <> 'strangers'")).toHaveLength(honest);
    expect(kept("reason = 'unknown_account'").at(-1)).toMatchObject({ email: "nobody@sitebook.example" });
  });

  test("doesn't change the response if it can't be written", async () => {
    world.database.sqlite.run(
      "CREATE TRIGGER full BEFORE INSERT ON sign_ins WHEN NEW.outcome = 'failure' BEGIN SELECT raise(FAIL, 'full'); END",
    );
    const answer = await world.logIn("ada@sitebook.example", wrong);
    expect([answer.status, answer.text]).toEqual([401, '{"error":"Wrong e-mail or password"}']);
    expect(world.lines.at(-1)).toContain("warn sign-in failed address=unknown reason=wrong_password");
    expect((await world.logIn("ada@sitebook.example")).status).toBe(200);
  });

  test("tells an account that is deactivated while its password is verified for what it is", async () => {
    const quick = quickPasswords();
    const racing = createWorld({
      passwords: {
        hash: quick.hash,
        verify: async (plain, hash) => {
          racing.database.sqlite.run("UPDATE profiles SET is_active = 0");
          return quick.verify(plain, hash);
        },
      },
    });
    await racing.add("ada");
    expect((await racing.logIn("ada@sitebook.example")).status).toBe(401);
    expect(racing.rows("SELECT reason FROM sign_ins")).toEqual([{ reason: "inactive" }]);
    racing.database.close();
  });
});
