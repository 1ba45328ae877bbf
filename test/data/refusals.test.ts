import { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { planMigrations } from "../../src/appliance/data/plan.ts";
import { openShared } from "../../src/appliance/data/shared.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";
import {
  copyOf,
  failureOf,
  hasNote,
  newData,
  newPath,
  note,
  open,
  removePaths,
  startChild,
} from "./support.ts";

afterAll(removePaths);

/** A data directory whose last pages hold a text and no part of a table's definition, however many tables there are. */
async function newWhole(): Promise<string> {
  const path = await newData();
  const sqlite = new Sqlite(join(path, "sitebook.db"));
  sqlite.run("INSERT INTO meta (key, value) VALUES ('filling', ?)", ["x".repeat(5 * pageSize)]);
  sqlite.close(true);
  return path;
}

const pageSize = 4096;
const whole = await newWhole();
const bytes = readFileSync(join(whole, "sitebook.db"));
const pages = bytes.length / pageSize;

/** A log that a kill has left, with what it holds yet to be merged. */
async function newHotData(): Promise<string> {
  const path = copyOf(whole);
  const data = await open(path, { litestream: true });
  await note(data, "hot");
  data.close();
  return path;
}

/** A database file that was changed is refused by all who open it, with its name and the command that repairs it, and stays as it is. */
async function expectRefusal(path: string, problem: string | RegExp): Promise<void> {
  const file = join(path, "sitebook.db");
  const before = { bytes: readFileSync(file), modified: statSync(file).mtimeMs };
  for (const attempt of [() => open(path), () => openShared(path), () => planMigrations(path)]) {
    const { message, exitCode } = await failureOf(attempt);
    expect(exitCode).toBe(1);
    expect(message).toMatch(problem);
    expect(message).toStartWith(`${file} `);
    expect(message).toEndWith(`sitebook restore FILE --data ${path}`);
    expect(message).not.toContain("\n");
  }
  expect(readFileSync(file).equals(before.bytes)).toBe(true);
  expect(statSync(file).mtimeMs).toBe(before.modified);
}

function withDatabase(content: string | Uint8Array): string {
  const path = copyOf(whole);
  writeFileSync(join(path, "sitebook.db"), content);
  return path;
}

function withSql(...statements: readonly string[]): string {
  const path = copyOf(whole);
  const sqlite = new Sqlite(join(path, "sitebook.db"));
  for (const statement of statements) sqlite.run(statement);
  sqlite.close(true);
  return path;
}

const contents: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  ["no bytes at all", "", /is empty/],
  ["a letter", "This is a letter, not a database. ".repeat(500), /is not an SQLite database/],
  ["zeroes", new Uint8Array(100_000), /is not an SQLite database/],
  ["a few characters", "hello", /is not an SQLite database/],
];
for (const [what, content, problem] of contents) {
  test(`a file of ${what} is refused`, () => expectRefusal(withDatabase(content), problem));
}

for (const length of [
  1,
  16,
  99,
  511,
  512,
  4095,
  4096,
  4097,
  8192,
  bytes.length - pageSize,
  bytes.length - 1,
]) {
  test(`a file that ends after ${length - bytes.length < -pageSize ? length : `all but ${bytes.length - length}`} bytes is refused`, () =>
    expectRefusal(withDatabase(bytes.subarray(0, length)), /is truncated|is damaged/));
}

test("a truncated file is refused though a log stands beside it, unless the log has the pages", async () => {
  const path = await newHotData();
  truncateSync(join(path, "sitebook.db"), pageSize * (pages - 2));
  await expectRefusal(path, /is truncated/);
});

test("a file that is shorter than the database because the rest stands in the log is whole", async () => {
  const path = await newHotData();
  const data = await open(path, { litestream: true });
  data.database.sqlite.run("CREATE TABLE grown AS SELECT randomblob(100000) AS filling");
  data.close();
  expect(statSync(join(path, "sitebook.db")).size).toBe(bytes.length);
  const again = await open(path);
  expect([hasNote(again, "hot"), again.database.sqlite.query("SELECT count(*) FROM grown").values()]).toEqual(
    [true, [[1]]],
  );
  again.close();
});

test("a flipped bit in any fixed byte of the header is seen", async () => {
  const isCounter = (at: number): boolean =>
    // Counters of changes, of the version that wrote, and what applications may set; the counts of pages are tried below.
    (at >= 24 && at < 44) || (at >= 48 && at < 56) || (at >= 60 && at < 68) || at >= 92;
  for (let at = 0; at < 100; at += 1) {
    if (isCounter(at)) continue;
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 0x40;
    const path = withDatabase(flipped);
    const { message } = await failureOf(() => openShared(path));
    expect(message).toContain("sitebook restore FILE --data");
    rmSync(path, { recursive: true });
  }
});

test("a flipped bit where a page begins is seen, on every page", async () => {
  const path = copyOf(whole);
  const file = join(path, "sitebook.db");
  for (let page = 1; page <= pages; page += 1) {
    const at = page === 1 ? 100 : (page - 1) * pageSize;
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    writeFileSync(file, flipped);
    expect((await failureOf(() => planMigrations(path))).message).toContain("is damaged");
  }
  await expectRefusal(path, /is damaged/);
});

test("pages of noise are seen", () => {
  const noisy = Buffer.from(bytes);
  crypto.getRandomValues(noisy.subarray(pageSize * 3, pageSize * 5));
  return expectRefusal(withDatabase(noisy), /is damaged/);
});

test("the database of another program is refused", async () => {
  const path = newPath();
  mkdirSync(path);
  const sqlite = new Sqlite(join(path, "sitebook.db"));
  sqlite.run("CREATE TABLE recipes (name TEXT)");
  sqlite.close(true);
  await expectRefusal(path, /is the database of another program/);
  await expectRefusal(withSql("PRAGMA application_id = 252006674"), /is the database of another program/);
});

test("our database without our tables is damaged", () =>
  expectRefusal(withSql("DROP TABLE migrations"), /its own tables are missing/));

test("a database that a newer Sitebook has migrated is refused", () =>
  expectRefusal(
    withSql("INSERT INTO migrations VALUES ('9001_newer', 'sum', '2030-01-01T00:00:00.000Z')"),
    /was written by a newer Sitebook \(it has migration 9001_newer\): start that version/,
  ));

test("a database whose migrations differ from ours is refused", () => {
  const [, second] = migrations;
  return expectRefusal(
    withSql(`UPDATE migrations SET checksum = 'other' WHERE name = '${second?.name}'`),
    new RegExp(`its migration ${second?.name} differs`),
  );
});

test("a foreign trigger is rejected, a foreign view is not", async () => {
  await (await open(withSql("CREATE VIEW sums AS SELECT count(*) FROM vlans"))).close();
  const path = withSql(
    "CREATE TRIGGER nice AFTER INSERT ON sessions BEGIN UPDATE profiles SET role = 'super_admin'; END",
  );
  for (const attempt of [() => open(path), () => openShared(path), () => planMigrations(path)]) {
    expect((await failureOf(attempt)).message).toContain("a trigger that is not Sitebook's (nice)");
  }
});

test("a refusal names the newest backup there is", async () => {
  const path = withDatabase("");
  mkdirSync(join(path, "backups"));
  for (const name of [
    "sitebook-2026-11-21T02-30-00-000Z.db",
    "before-0005_more-2026-11-20T02-30-00-000Z.db",
  ]) {
    copyFileSync(join(whole, "sitebook.db"), join(path, "backups", name));
  }
  const { message } = await failureOf(() => open(path));
  expect(message).toEndWith(
    `sitebook restore ${join(path, "backups", "sitebook-2026-11-21T02-30-00-000Z.db")} --data ${path}`,
  );
});

test("a directory whose name a shell would take apart is quoted in the command", async () => {
  const path = join(newPath(), "my data");
  (await open(path)).close();
  writeFileSync(join(path, "sitebook.db"), "");
  expect((await failureOf(() => open(path))).message).toMatch(/--data ['"].*my data['"]$/);
});

test("a database that another program holds locked is told apart from a damaged one", async () => {
  const path = copyOf(whole);
  const sqlite = new Sqlite(join(path, "sitebook.db"));
  sqlite.run("PRAGMA locking_mode = EXCLUSIVE");
  sqlite.run("BEGIN EXCLUSIVE");
  const { message, exitCode } = await failureOf(() => planMigrations(path));
  sqlite.close(true);
  expect([message, exitCode]).toEqual([
    `${join(path, "sitebook.db")} is locked by another program: close it and try again`,
    75,
  ]);
});

test("the log that a killed writer leaves is recovered, with every write that was acknowledged", async () => {
  const path = copyOf(whole);
  const writer = startChild("write", path);
  let last = "";
  while (last !== "40") last = (await writer.line()) ?? "40";
  await writer.kill();
  expect(statSync(join(path, "sitebook.db-wal")).size).toBeGreaterThan(0);
  const data = await open(path);
  for (let number = 0; number <= 40; number += 1) expect(hasNote(data, String(number))).toBe(true);
  data.close();
});
