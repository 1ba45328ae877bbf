import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWorld, day, hour, minute, password, tokenOf, type World } from "../world.ts";
import { codeAt, type Equipped, equip, logInWith, step } from "./app.ts";

let world: World;
let ada: Equipped;

beforeEach(async () => {
  world = createWorld();
  await world.add("ada", "admin");
  await world.add("bob");
  ada = await equip(world, await world.enter("ada"));
});
afterEach(() => world.database.close());

const current = (): string => codeAt(ada.secret, world.time.now);
const wrong = "Wrong e-mail or password";

describe("signing in with a second factor", () => {
  test("takes the password and the code", async () => {
    const answer = await logInWith(world, "ada", current());
    expect(answer.status).toBe(200);
    expect(await world.statusOf(tokenOf(answer))).toBe(200);
  });

  test.each([undefined, "", "  "])("asks for the code where it is %p, and sets no cookie", async (code) => {
    const answer = await logInWith(world, "ada", code);
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: "A code of the second factor is needed as well", secondFactor: "required" },
    ]);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test.each(["000000", "12345", "1234567", "abcd-efgh-ijkl-mnop", "😀"])(
    "refuses %s, and sets no cookie",
    async (code) => {
      const answer = await logInWith(world, "ada", code);
      expect([answer.status, answer.body]).toEqual([
        401,
        { error: "The code is wrong", secondFactor: "wrong" },
      ]);
      expect(answer.headers.get("set-cookie")).toBeNull();
    },
  );

  test("says nothing of it to who has not the password, whatever the code", async () => {
    for (const name of ["ada", "bob", "nobody"]) {
      for (const code of [undefined, "", "000000", current(), ada.recoveryCodes[0]]) {
        const { status, body } = await logInWith(world, name, code, "wrong horse battery");
        expect([status, body]).toEqual([401, { error: wrong }]);
        world.time.now += hour;
      }
    }
  });

  test("spends no code on a wrong password", async () => {
    const code = current();
    await logInWith(world, "ada", code, "wrong horse battery");
    await logInWith(world, "ada", ada.recoveryCodes[0], "wrong horse battery");
    expect((await logInWith(world, "ada", code)).status).toBe(200);
    expect((await logInWith(world, "ada", ada.recoveryCodes[0])).status).toBe(200);
  });

  test("takes no notice of a code where there is no factor", async () => {
    expect((await logInWith(world, "bob", "000000")).status).toBe(200);
  });

  test("returns the usual error for an inactive person", async () => {
    world.database.sqlite.run("UPDATE profiles SET is_active = 0 WHERE email LIKE 'ada%'");
    for (const code of [undefined, current()]) {
      expect((await logInWith(world, "ada", code)).body).toEqual({ error: wrong });
    }
  });

  test("takes a code as it is pasted", async () => {
    const digits = current();
    const pasted = ` ${digits.slice(0, 3)} ${digits.slice(3)}\n`;
    expect((await logInWith(world, "ada", pasted)).status).toBe(200);
  });
});

describe("a code is good once", () => {
  test("also for who has just used it elsewhere", async () => {
    const code = current();
    expect((await logInWith(world, "ada", code)).status).toBe(200);
    const again = await logInWith(world, "ada", code);
    expect([again.status, again.body]).toEqual([
      401,
      { error: "The code has been used already: wait for the next one", secondFactor: "wrong" },
    ]);
    world.time.now += step;
    expect((await logInWith(world, "ada", code)).body.secondFactor).toBe("wrong");
    expect((await logInWith(world, "ada", current())).status).toBe(200);
  });

  test("of many at once exactly one gets in", async () => {
    const code = current();
    // As many as the throttle lets through together.
    const answers = await Promise.all(Array.from({ length: 4 }, () => logInWith(world, "ada", code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    // Failures from before count no more.
    world.time.now += hour;
    const [recovery] = ada.recoveryCodes;
    const others = await Promise.all(Array.from({ length: 4 }, () => logInWith(world, "ada", recovery)));
    expect(others.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test("also after a restart", async () => {
    const directory = mkdtempSync(join(tmpdir(), "sitebook-factor-"));
    const file = join(directory, "sitebook.db");
    const first = createWorld({ file });
    await first.add("eva");
    const eva = await equip(first, await first.enter("eva"));
    const code = codeAt(eva.secret, first.time.now);
    expect((await logInWith(first, "eva", code)).status).toBe(200);
    const { now } = first.time;
    first.database.close();
    const second = createWorld({ file });
    second.time.now = now;
    expect((await logInWith(second, "eva", code)).body.secondFactor).toBe("wrong");
    second.time.now += step;
    expect((await logInWith(second, "eva", codeAt(eva.secret, second.time.now))).status).toBe(200);
    second.database.close();
    rmSync(directory, { recursive: true });
  });

  test.each([2 * step, hour, 6 * day])(
    "also when the clock is set back by %i ms, which locks no one out",
    async (by) => {
      const before = world.time.now;
      const used = current();
      expect((await logInWith(world, "ada", used)).status).toBe(200);
      world.time.now += by;
      expect((await logInWith(world, "ada", current())).status).toBe(200);
      world.time.now = before;
      expect((await logInWith(world, "ada", used)).body.secondFactor).toBe("wrong");
      world.time.now += step;
      expect((await logInWith(world, "ada", current())).status).toBe(200);
    },
  );
});

describe("recovery codes", () => {
  test("are ten, of 80 random bits each", () => {
    expect(ada.recoveryCodes).toHaveLength(10);
    expect(new Set(ada.recoveryCodes).size).toBe(10);
    for (const code of ada.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  });

  test("get in once each, and are counted", async () => {
    for (const [index, code] of ada.recoveryCodes.entries()) {
      world.time.now += 20 * minute;
      expect((await logInWith(world, "ada", code)).status).toBe(200);
      expect((await logInWith(world, "ada", code)).body.secondFactor).toBe("wrong");
      const { data } = (await world.get("/api/auth/second-factor", { token: ada.token })).body;
      expect(data.recoveryCodes).toBe(9 - index);
    }
  });

  test("are taken however they are typed", async () => {
    const [first = "", second = "", third = ""] = ada.recoveryCodes;
    for (const typed of [
      first.toUpperCase(),
      second.replaceAll("-", ""),
      ` ${third.replaceAll("-", " – ")} `,
    ]) {
      expect((await logInWith(world, "ada", typed)).status).toBe(200);
    }
  });

  test("belong to one person only", async () => {
    const bob = await equip(world, await world.enter("bob"));
    expect((await logInWith(world, "ada", bob.recoveryCodes[0])).status).toBe(401);
    expect((await logInWith(world, "bob", bob.recoveryCodes[0])).status).toBe(200);
  });
});

describe("guesses at the code", () => {
  test("are slowed down like guesses at the password", async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await logInWith(world, "ada", "000000")).status).toBe(401);
    }
    const refused = await logInWith(world, "ada", current());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("get no room by asking without a code, nor by changing the password in a session", async () => {
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await logInWith(world, "ada", "000000")).status).toBe(401);
      expect((await logInWith(world, "ada")).body.secondFactor).toBe("required");
    }
    const changed = { currentPassword: password, newPassword: "another horse battery" };
    expect((await world.patch("/api/profiles/me", changed, { token: ada.token })).status).toBe(200);
    expect((await logInWith(world, "ada", "000000", changed.newPassword)).status).toBe(401);
    expect((await logInWith(world, "ada", current(), changed.newPassword)).status).toBe(429);
  });

  test("asking without a code alone never slows anybody down", async () => {
    for (let time = 0; time < 30; time += 1) {
      expect((await logInWith(world, "ada")).body.secondFactor).toBe("required");
    }
    expect((await logInWith(world, "ada", current())).status).toBe(200);
  });

  test("many at once do not slip through together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => logInWith(world, "ada", String(100_000 + guess))),
    );
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5);
  });

  test("in a session are counted as well", async () => {
    const guess = () => world.post("/api/auth/confirm", { code: "000000" }, { token: ada.token });
    for (let times = 0; times < 5; times += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    world.time.now += 15 * minute;
    const { status } = await world.post("/api/auth/confirm", { code: current() }, { token: ada.token });
    expect(status).toBe(200);
  });
});

test("a factor that is set up while a person signs in applies to that sign-in", async () => {
  const bob = await world.enter("bob");
  const begun = await world.post("/api/auth/second-factor", { password }, { token: bob });
  const code = codeAt(begun.body.data.secret, world.time.now);
  const [, entered] = await Promise.all([
    world.post("/api/auth/second-factor/confirm", { code }, { token: bob }),
    logInWith(world, "bob"),
  ]);
  const isIn = entered.status === 200 && (await world.statusOf(tokenOf(entered))) === 200;
  expect(isIn).toBe(false);
});
