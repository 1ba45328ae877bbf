import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  type Admitted,
  admitAttempt,
  forgetFailures,
  forgiveAttempt,
} from "../../src/areas/people/throttle.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { Refusal } from "../../src/lib/refusal.ts";
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
  const context = { database, registry, actor: { personId: null, email: null }, requestId: null };
  ada = await database.write(() => createRecord(context, profiles, { email }).id);
});
afterEach(() => database.close());

/** What the last attempt that was let through was counted by. */
let admitted: Admitted = [];

/** How many seconds an attempt has to wait; 0 where it is let through, and then it counts as failed. */
function attempt(address: string, who = email): number {
  try {
    admitted = admitAttempt(database, {
      email: who,
      address,
      personId: who.toLowerCase() === email ? ada : undefined,
      now,
    });
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    const wait = Number(error.headers["retry-after"]);
    expect(error.message).toBe(`Too many failed sign-ins: try again in ${wait} s`);
    return wait;
  }
}

const succeed = (address: string): void =>
  forgiveAttempt(database, { email, address, personId: ada, now }, ada, admitted);

const signIn = (address: string): number => {
  const wait = attempt(address);
  if (wait === 0) succeed(address);
  return wait;
};

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

  test("cannot begin anew with another spelling of the e-mail", () => {
    for (let guess = 0; guess < 5; guess += 1) attempt("10.0.0.9");
    expect(attempt("10.0.0.9", "ADA@Sitebook.Example")).toBe(1);
  });

  test("begins anew after an hour without a guess", () => {
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
  test("clears the pair by signing in, and gets back what the address and the account were charged", () => {
    for (let guess = 0; guess < 4; guess += 1) attempt("10.0.0.9");
    expect(signIn("10.0.0.9")).toBe(0);
    expect([1, 2, 3, 4, 5].map(() => attempt("10.0.0.9"))).toEqual([0, 0, 0, 0, 0]);
    // 20 are free for an account: four of them are gone, the right one was given back, the known address costs none.
    const others = Array.from({ length: 17 }, (_, index) => attempt(`10.0.1.${index}`));
    expect(others).toEqual([...Array(16).fill(0), 1]);
  });

  test("signs in as often as they like", () => {
    expect(Array.from({ length: 50 }, (_, index) => signIn(`10.0.0.${index}`))).toEqual(Array(50).fill(0));
  });

  test("is not locked out by strangers, from an address where they have signed in before", () => {
    expect(signIn("10.0.0.5")).toBe(0);
    for (let index = 0; index < 200; index += 1) attempt(`10.0.1.${index}`);
    expect(attempt("10.0.1.250")).toBeGreaterThan(0);
    for (let index = 0; index < 60; index += 1) attempt("10.0.0.5", `person${index}@sitebook.example`);
    expect(attempt("10.0.0.5", "somebody@sitebook.example")).toBeGreaterThan(0);
    expect(signIn("10.0.0.5")).toBe(0);
  });

  test("waits a minute at most there, whoever has guessed beside them", () => {
    signIn("10.0.0.5");
    expect(blocksOf("10.0.0.5", 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(signIn("10.0.0.5")).toBe(0);
  });

  test("is at once free of all blocks when an administrator forgets the failures, and nobody else is", () => {
    for (let index = 0; index < 25; index += 1) attempt(`10.0.1.${index}`);
    for (let guess = 0; guess < 6; guess += 1) attempt("10.0.0.9", "bob@sitebook.example");
    expect(attempt("10.0.2.1")).toBeGreaterThan(0);
    forgetFailures(database, "ADA@sitebook.example");
    for (let guess = 0; guess < 4; guess += 1) expect(attempt("10.0.2.1")).toBe(0);
    expect(attempt("10.0.0.9", "bob@sitebook.example")).toBeGreaterThan(0);
  });

  test("frees a pair of its block when an administrator forgets the failures", () => {
    expect(blocksOf("10.0.0.9", 3)).toEqual([1, 2, 4]);
    expect([attempt("10.0.0.9"), attempt("10.0.0.9")]).toEqual([0, 8]);
    forgetFailures(database, email);
    expect(attempt("10.0.0.9")).toBe(0);
  });

  test("has their twenty latest addresses remembered", () => {
    for (let index = 0; index < 25; index += 1) {
      now += 1000;
      signIn(`10.0.0.${index}`);
    }
    const known = database.sqlite
      .query<{ address: string }, []>("SELECT address FROM known_addresses ORDER BY last_at")
      .all();
    expect(known.map(({ address }) => address)).toEqual(
      Array.from({ length: 20 }, (_, index) => `10.0.0.${index + 5}`),
    );
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
  expect(rows()).toBe(30);
  const kept = JSON.stringify(database.sqlite.query("SELECT * FROM sign_in_failures").all());
  expect(kept).not.toContain("sitebook.example");
  expect(kept).not.toContain("10.0.1");
  now += day;
  attempt("10.0.2.1");
  expect(rows()).toBe(33);
  now += 1;
  attempt("10.0.2.1");
  expect(rows()).toBe(3);
});
