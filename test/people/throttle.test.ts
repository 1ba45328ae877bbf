import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { forgetDevices, rememberDevice } from "../../src/areas/people/sessions/devices.ts";
import {
  type Admitted,
  admitAttempt,
  forgetFailures,
  takeBack,
} from "../../src/areas/people/throttle/throttle.ts";
import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { day, hour } from "./world.ts";

const email = "ada@sitebook.example";

let database: Database;
let now: number;
let ada: string;

beforeEach(async () => {
  database = openDatabase(":memory:");
  now = Date.parse("2026-11-21T02:30:00.000Z");
  const context = {
    database,
    registry,
    attached: attachedKinds,
    actor: { personId: null, email: null },
    requestId: null,
  };
  ada = await database.write(() => createRecord(context, profiles, { email }).id);
});
afterEach(() => database.close());

/** What the last attempt that was let through was counted by. */
let admitted: Admitted;

const idOf = (who: string): string | undefined => (who.toLowerCase() === email ? ada : undefined);

/** How many seconds an attempt has to wait; 0 where it is let through, and then it counts as failed. */
function attempt(address: string, who = email, devices: readonly string[] = []): number {
  try {
    admitted = admitAttempt(database, { email: who, address, devices, personId: idOf(who), now });
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    const wait = Number(error.headers["retry-after"]);
    expect(error.message).toBe(`Too many failed sign-ins: try again in ${wait} s`);
    return wait;
  }
}

const signIn = (address: string): number => {
  const wait = attempt(address);
  if (wait === 0) takeBack(database, admitted);
  return wait;
};

/** Signs Ada in on a browser that presents these tokens; what it presents from now on, or undefined where it waits. */
function enter(address: string, devices: readonly string[] = []): string[] | undefined {
  if (attempt(address, email, devices) > 0) return undefined;
  takeBack(database, admitted);
  return rememberDevice(database, devices, ada, now);
}

/** Signs Ada in on a browser, which has to work. */
function enterNow(address: string, devices: readonly string[] = []): string[] {
  const next = enter(address, devices);
  if (next === undefined) throw new Error("Ada has to wait");
  return next;
}

/** Strangers guess Ada's password from two hundred addresses, and then a new client has to wait. */
function hammer(): void {
  for (let index = 0; index < 200; index += 1) attempt(`10.0.1.${index}`);
  expect(attempt("10.0.1.250")).toBeGreaterThan(0);
}

/** Fails until an attempt has to wait, and then as soon as each block is over; answers the blocks in seconds. */
function blocksOf(address: string, count: number, who = email): number[] {
  const blocks: number[] = [];
  for (let tries = 0; blocks.length < count && tries < 1000; tries += 1) {
    const wait = attempt(address, who);
    if (wait === 0) continue;
    blocks.push(wait);
    now += wait * 1000;
  }
  return blocks;
}

const rows = (): number =>
  database.sqlite.query<{ count: number }, []>("SELECT count(*) AS count FROM sign_in_failures").get()
    ?.count ?? 0;

const kept = (): number =>
  database.sqlite.query<{ count: number }, []>("SELECT count(*) AS count FROM sign_in_devices").get()
    ?.count ?? 0;

describe("a stranger who guesses one account from one address", () => {
  test("has five guesses, then waits twice as long each time, up to a quarter of an hour", () => {
    const start = now;
    expect([1, 2, 3, 4, 5].map(() => attempt("10.0.0.9"))).toEqual([0, 0, 0, 0, 0]);
    expect(now).toBe(start);
    expect(blocksOf("10.0.0.9", 13)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test("does not wait longer for asking during a block", () => {
    for (let guess = 0; guess < 6; guess += 1) attempt("10.0.0.9");
    expect([attempt("10.0.0.9"), attempt("10.0.0.9")]).toEqual([1, 1]);
    now += 999;
    expect(attempt("10.0.0.9")).toBe(1);
    now += 1;
    expect(attempt("10.0.0.9")).toBe(0);
  });

  test("cannot be reset by another spelling of the e-mail", () => {
    for (let guess = 0; guess < 5; guess += 1) attempt("10.0.0.9");
    expect(attempt("10.0.0.9", "ADA@Sitebook.Example")).toBe(1);
  });

  test("is reset after an hour without a guess", () => {
    expect(blocksOf("10.0.0.9", 3)).toEqual([1, 2, 4]);
    now += hour;
    expect([1, 2, 3, 4, 5].map(() => attempt("10.0.0.9"))).toEqual([0, 0, 0, 0, 0]);
    expect(attempt("10.0.0.9")).toBe(1);
  });

  test("is treated the same where the account does not exist", () => {
    expect(blocksOf("10.0.0.9", 4, "nobody@sitebook.example")).toEqual([1, 2, 4, 8]);
  });
});

test("one address that tries one account after the other is slowed down, and other addresses are not", () => {
  const guess = (index: number) => attempt("10.0.0.9", `person${index}@sitebook.example`);
  expect(Array.from({ length: 21 }, (_, index) => guess(index))).toEqual([...Array(20).fill(0), 1]);
  expect(attempt("10.0.0.10", "person0@sitebook.example")).toBe(0);
});

test("one account tried from ever new addresses is slowed down, and other accounts are not", () => {
  const guess = (index: number) => attempt(`10.0.1.${index}`);
  expect(Array.from({ length: 21 }, (_, index) => guess(index))).toEqual([...Array(20).fill(0), 1]);
  expect(attempt("10.0.1.99", "bob@sitebook.example")).toBe(0);
});

describe("the owner", () => {
  test("gets back by signing in what the attempt was charged, and no more", () => {
    for (let guess = 0; guess < 4; guess += 1) attempt("10.0.0.9");
    expect(signIn("10.0.0.9")).toBe(0);
    expect([1, 2].map(() => attempt("10.0.0.9"))).toEqual([0, 1]);
  });

  test("signs in as often as they like", () => {
    expect(Array.from({ length: 50 }, () => signIn("10.0.0.5"))).toEqual(Array(50).fill(0));
    expect(rows()).toBe(0);
  });

  test("is not locked out by strangers where they have signed in before, from whatever address", () => {
    let devices = enterNow("10.0.0.5");
    hammer();
    for (let index = 0; index < 60; index += 1) attempt("10.0.0.5", `person${index}@sitebook.example`);
    expect(attempt("10.0.0.5", "somebody@sitebook.example")).toBeGreaterThan(0);
    for (let round = 0; round < 44; round += 1) {
      now += 5000;
      attempt(`10.0.1.${round}`);
      devices = enterNow("10.0.0.5", devices);
    }
  });

  test("is a stranger elsewhere while strangers guess, also in the network of a browser that is known", () => {
    enterNow("10.0.0.5");
    hammer();
    expect(enter("10.0.0.5")).toBeUndefined();
  });

  test("may mistype nine times in a row on their browser without waiting, and again after each success", () => {
    let devices = enterNow("10.0.0.5");
    for (let round = 0; round < 3; round += 1) {
      for (let typo = 0; typo < 9; typo += 1) expect(attempt("10.0.0.5", email, devices)).toBe(0);
      devices = enterNow("10.0.0.5", devices);
    }
    expect(rows()).toBe(0);
  });

  test("is at once free of all blocks when an administrator forgets the failures, and no other client is", () => {
    for (let index = 0; index < 25; index += 1) attempt(`10.0.1.${index}`);
    for (let guess = 0; guess < 6; guess += 1) attempt("10.0.0.9", "bob@sitebook.example");
    expect(attempt("10.0.2.1")).toBeGreaterThan(0);
    forgetFailures(database, { personId: ada, email: "ADA@sitebook.example" });
    for (let guess = 0; guess < 4; guess += 1) expect(attempt("10.0.2.1")).toBe(0);
    expect(attempt("10.0.0.9", "bob@sitebook.example")).toBeGreaterThan(0);
  });

  test("frees a pair of its block when an administrator forgets the failures", () => {
    expect(blocksOf("10.0.0.9", 3)).toEqual([1, 2, 4]);
    expect([attempt("10.0.0.9"), attempt("10.0.0.9")]).toEqual([0, 8]);
    forgetFailures(database, { personId: ada, email });
    expect(attempt("10.0.0.9")).toBe(0);
  });
});

describe("a device cookie", () => {
  test("that was stolen has ten guesses in a row, and is a stranger's from then on, for ever", () => {
    const stolen = enterNow("10.0.0.5");
    hammer();
    const guesses = Array.from({ length: 10 }, () => attempt("10.0.9.9", email, stolen));
    expect(guesses).toEqual(Array(10).fill(0));
    expect(attempt("10.0.9.9", email, stolen)).toBeGreaterThan(0);
    now += 30 * day;
    for (let guess = 0; guess < 5; guess += 1) expect(attempt("10.0.9.9", email, stolen)).toBe(0);
    expect(attempt("10.0.9.9", email, stolen)).toBe(1);
  });

  test("that was stolen is worth nothing once the owner has signed in again", () => {
    const stolen = enterNow("10.0.0.5");
    enterNow("10.0.0.5", stolen);
    hammer();
    expect(attempt("10.0.9.9", email, stolen)).toBeGreaterThan(0);
  });

  test("counts parallel guesses as they come, also beyond its ten", () => {
    const devices = enterNow("10.0.0.5");
    const waits = Array.from({ length: 64 }, () => attempt("10.0.9.9", email, devices));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10 + 5);
  });

  test("is of no use for another account", () => {
    const devices = enterNow("10.0.0.5");
    const guess = () => attempt("10.0.0.5", "bob@sitebook.example", devices);
    expect(Array.from({ length: 6 }, guess)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test.each([
    ["an administrator forgets the failures", () => forgetFailures(database, { personId: ada, email })],
    ["the person is deactivated", () => forgetDevices(database, ada)],
    [
      "a year has passed",
      () => {
        now += 365 * day + 1;
      },
    ],
    ["the person is gone", () => database.sqlite.run("DELETE FROM profiles")],
  ])("counts no more after %s", (_, end) => {
    const devices = enterNow("10.0.0.5");
    end();
    for (let guess = 0; guess < 5; guess += 1) expect(attempt("10.0.0.5", email, devices)).toBe(0);
    expect(attempt("10.0.0.5", email, devices)).toBe(1);
  });

  test("is kept for the twenty browsers that signed in last, also when the clock was ahead", () => {
    now += 30 * day;
    const ahead = Array.from({ length: 20 }, () => enterNow("10.0.0.5"));
    now -= 30 * day;
    const [today] = [enterNow("10.0.0.5")];
    expect(kept()).toBe(20);
    hammer();
    expect(attempt("10.0.0.5", email, ahead[0])).toBeGreaterThan(0);
    expect([attempt("10.0.0.5", email, ahead[1]), attempt("10.0.0.5", email, today)]).toEqual([0, 0]);
  });

  test("keeps what the browser is to others, and not what it was to this person", () => {
    const first = enterNow("10.0.0.5", ["of-somebody-else"]);
    expect(first[1]).toBe("of-somebody-else");
    const second = enterNow("10.0.0.5", first);
    expect(second[1]).toBe("of-somebody-else");
    expect([first.length, second.length, kept()]).toEqual([2, 2, 1]);
    expect(second[0]).not.toBe(first[0]);
  });
});

test("a clock that was ahead doesn't make anyone wait until that time", () => {
  now += 400 * day;
  expect(blocksOf("10.0.0.9", 8)).toHaveLength(8);
  expect(attempt("10.0.0.9")).toBe(0);
  now -= 401 * day;
  expect(attempt("10.0.0.9")).toBe(0);
  expect(attempt("10.0.0.9")).toBeGreaterThan(0);
});

describe("someone who tries many accounts from ever new addresses", () => {
  const networks = [
    ["2001:db8:5::/48", (n: number) => `2001:db8:5:${n.toString(16)}::1`, "2001:db8:6::1"],
    ["10.0.3.0/24", (n: number) => `10.0.3.${n % 256}`, "10.0.4.1"],
    ["10.0.3.0/24, carried by IPv6", (n: number) => `::ffff:10.0.3.${n % 256}`, "::ffff:10.0.4.1"],
  ] as const;
  /** Answers how long each of these guesses at accounts of their own had to wait. */
  const spray = (addressOf: (n: number) => string, from: number, count: number): number[] =>
    Array.from({ length: count }, (_, n) =>
      attempt(addressOf(from + n), `person${from + n}@sitebook.example`),
    );

  test.each(networks)(
    "of %s has a hundred guesses, and other networks are not slowed down",
    (_, addressOf, other) => {
      expect(spray(addressOf, 0, 102)).toEqual([...Array(100).fill(0), 1, 1]);
      expect(attempt(other, "bob@sitebook.example")).toBe(0);
    },
  );

  test.each(networks)("of %s waits longer each time, up to a minute", (_, addressOf) => {
    spray(addressOf, 0, 100);
    const waits: number[] = [];
    for (let n = 100; n < 110; n += 1) {
      const [wait = 0] = spray(addressOf, n, 1);
      waits.push(wait);
      now += wait * 1000;
      expect(spray(addressOf, n, 1)).toEqual([0]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  });

  test.each(networks)("of %s does not keep the owner out", (_, addressOf) => {
    let devices = enterNow(addressOf(1));
    for (let n = 2; n < 140; n += 1) {
      spray(addressOf, n, 1);
      devices = enterNow(addressOf(1), devices);
      now += 1000;
    }
    expect(enter(addressOf(9))).toBeUndefined();
  });

  test("is not taken for a whole company that mistypes a password now and then", () => {
    const [[, addressOf]] = networks;
    for (let n = 0; n < 2000; n += 1) {
      expect(attempt(addressOf(n % 50), `person${n % 400}@sitebook.example`)).toBe(0);
      now += 61_000;
    }
  });
});

describe("an address", () => {
  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
    ["2001:db8:1:2::1", "2001:0DB8:0001:0002::9", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["fe80::1%eth0", "fe80::2", true],
    ["::ffff:10.0.0.9", "10.0.0.9", true],
    ["::ffff:a00:9", "10.0.0.9", true],
    ["::FFFF:10.0.0.9", "10.0.0.9", true],
    ["::ffff:a00:9", "::ffff:a00:a", false],
    ["10.0.0.9", "10.0.0.10", false],
  ])("%s and %s are the same: %p", (one, other, same) => {
    for (let guess = 0; guess < 5; guess += 1) expect(attempt(one)).toBe(0);
    expect(attempt(other)).toBe(same ? 1 : 0);
  });
});

test("failures are forgotten after a day, and the table does not keep whom they were about", () => {
  for (let index = 0; index < 10; index += 1) attempt(`10.0.1.${index}`, `person${index}@sitebook.example`);
  expect(rows()).toBe(31);
  const kept = JSON.stringify(database.sqlite.query("SELECT * FROM sign_in_failures").all());
  expect(kept).not.toContain("sitebook.example");
  expect(kept).not.toContain("10.0.1");
  now += day;
  attempt("10.0.2.1");
  expect(rows()).toBe(35);
  now += 1;
  attempt("10.0.2.1");
  expect(rows()).toBe(4);
});

test("no more than 100 000 failures are remembered, the latest", () => {
  database.sqlite.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100010)
     INSERT INTO sign_in_failures SELECT 'old ' || i, 1, '2026-11-21T02:00:00.000Z', NULL FROM n`,
  );
  for (let guess = 0; guess < 5; guess += 1) attempt("10.0.0.9");
  expect(attempt("10.0.0.9")).toBe(1);
  expect(rows()).toBeLessThanOrEqual(100_000);
  expect(rows()).toBeGreaterThan(99_900);
});
