import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Database } from "../../src/db/open.ts";
import { createReaders } from "../../src/features/outputs/readers.ts";
import type { Caller } from "../../src/http/session.ts";
import { commandLine } from "../../src/http/session.ts";
import { day } from "../../src/lib/time/duration.ts";
import { openNewDatabase } from "../db/template.ts";

let database: Database;
beforeEach(() => {
  database = openNewDatabase();
  const at = "2026-11-21T02:30:00.000Z";
  database.sqlite.run(
    "INSERT INTO profiles (id, email, email_folded, first_name, role, is_active, created_at, updated_at, revision) VALUES ('ada', 'ada@sitebook.example', 'ada@sitebook.example', 'Ada', 'viewer', 1, ?1, ?1, 1)",
    [at],
  );
  for (const [id, kind] of [
    ["token", "token"],
    ["browser", "browser"],
  ] as const) {
    database.sqlite.run(
      "INSERT INTO sessions (id, token_hash, person_id, kind, name, read_only, manages_people, created_at, last_used_at, expires_at) VALUES (?1, ?1, 'ada', ?2, ?1, 1, 0, ?3, ?3, ?3)",
      [id, kind, at],
    );
  }
});
afterEach(() => database.close());

const caller = (sessionId: string): Caller => ({
  ...{ sessionId, personId: "ada", email: "ada@sitebook.example", role: "viewer", readOnly: true },
  isToken: sessionId === "token",
});

const time = { now: Date.parse("2026-11-28T02:30:00.000Z") };
const open = () => createReaders(database, () => time.now);
const countsOf = (readers: ReturnType<typeof open>, slug = "zone") =>
  readers.list(slug).map(({ user, token, reads }) => [user?.name, token?.name, reads]);
const stored = () => database.sqlite.query("SELECT slug, reads FROM output_readers ORDER BY reads").values();

test("counts are written together, and listed the same before and after", async () => {
  const readers = open();
  for (let turn = 0; turn < 3; turn += 1) readers.note("Zone", caller("token"));
  time.now += 1000;
  readers.note("zone", caller("browser"));
  time.now += 1000;
  readers.note("zone", commandLine);
  readers.note("hosts", caller("token"));
  const expected = [
    [undefined, undefined, 1],
    ["Ada", undefined, 1],
    ["Ada", "token", 3],
  ];
  expect([countsOf(readers), stored()]).toEqual([expected, []]);
  await readers.flush();
  expect(countsOf(readers)).toEqual(expected);
  expect(stored().length).toBe(4);
  expect(countsOf(open())).toEqual(expected);
  time.now += 1000;
  readers.note("zone", caller("token"));
  expect(countsOf(readers)[0]).toEqual(["Ada", "token", 4]);
  await readers.flush();
  expect(countsOf(readers)[0]).toEqual(["Ada", "token", 4]);
  expect(database.sqlite.query("SELECT count(*) FROM changes").values()).toEqual([[0]]);
});

test("counts whose token is gone are not written", async () => {
  const readers = open();
  readers.note("zone", caller("token"));
  database.sqlite.run("DELETE FROM sessions WHERE id = 'token'");
  expect(countsOf(readers)).toEqual([]);
  readers.note("zone", caller("browser"));
  await readers.flush();
  expect(countsOf(readers)).toEqual([["Ada", undefined, 1]]);
});

test("counts that can't be written are kept for the next time", async () => {
  const readers = open();
  readers.note("zone", caller("token"));
  database.sqlite.run("PRAGMA query_only = ON");
  await readers.flush();
  expect(countsOf(readers)).toEqual([["Ada", "token", 1]]);
  database.sqlite.run("PRAGMA query_only = OFF");
  await readers.flush();
  expect([countsOf(readers), stored()]).toEqual([[["Ada", "token", 1]], [["zone", 1]]]);
});

test("a reader is forgotten a year after its last read", async () => {
  const readers = open();
  readers.note("zone", caller("token"));
  await readers.flush();
  time.now += 366 * day;
  readers.note("hosts", caller("token"));
  await readers.flush();
  expect([countsOf(readers), countsOf(readers, "hosts")]).toEqual([[], [["Ada", "token", 1]]]);
});
