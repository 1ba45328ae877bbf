import { Database as Sqlite } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  cleanUp,
  type Ended,
  newData,
  newDataWith,
  newDirectory,
  noted,
  pictureOf,
  run,
  runServe,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";

afterAll(cleanUp);

const whole = await newDataWith("Kept");
const bytes = readFileSync(join(whole, "sitebook.db"));

function copyOf(path: string): string {
  const copy = newData();
  cpSync(path, copy, { recursive: true });
  return copy;
}

const databaseOf = (path: string): string => join(path, "sitebook.db");

/** The database with the bit flipped at a place where it matters. */
function flipped(at: number): Uint8Array {
  const other = Uint8Array.from(bytes);
  other[at] = (other[at] ?? 0) ^ 0x10;
  return other;
}

function changeBySql(path: string, ...statements: readonly string[]): void {
  const sqlite = new Sqlite(databaseOf(path));
  for (const statement of statements) sqlite.run(statement);
  sqlite.close(true);
}

/** What became of the database, how it is done, and what of it the refusal says. */
const damages: readonly (readonly [string, (path: string) => void, RegExp])[] = [
  [
    "garbage",
    (path) => writeFileSync(databaseOf(path), crypto.getRandomValues(new Uint8Array(20_000))),
    /is not an SQLite database/,
  ],
  ["zero bytes", (path) => writeFileSync(databaseOf(path), ""), /is empty/],
  [
    "cut off in the middle",
    (path) => writeFileSync(databaseOf(path), bytes.subarray(0, bytes.length / 2)),
    /is truncated|is damaged/,
  ],
  [
    "cut off before its last byte",
    (path) => writeFileSync(databaseOf(path), bytes.subarray(0, -1)),
    /is truncated/,
  ],
  ["a bit flipped in the header", (path) => writeFileSync(databaseOf(path), flipped(19)), /is damaged/],
  ["a bit flipped in a page", (path) => writeFileSync(databaseOf(path), flipped(2 * 4096)), /is damaged/],
  [
    "that of another program",
    (path) => {
      writeFileSync(databaseOf(path), "");
      changeBySql(path, "CREATE TABLE recipes (name TEXT)", "INSERT INTO recipes VALUES ('soup')");
    },
    /is the database of another program/,
  ],
  [
    "written by a newer Sitebook",
    (path) =>
      changeBySql(path, "INSERT INTO migrations VALUES ('9001_newer', 'x', '2031-01-01T00:00:00.000Z')"),
    /newer Sitebook.*9001_newer/,
  ],
  [
    "made by another build",
    (path) => changeBySql(path, "UPDATE migrations SET checksum = 'x' WHERE name LIKE '0002%'"),
    /another build.*0002/,
  ],
  ["deleted", (path) => rmSync(databaseOf(path)), /is missing/],
];

/** The refusal is one line that names the file and the command that repairs it, and ends with 1. */
function expectRefusal({ code, output, errors }: Ended, path: string, problem: RegExp): void {
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toMatch(/^sitebook: [^\n]+\n$/);
  expect(errors).toMatch(problem);
  expect(errors).toContain(databaseOf(path));
  expect(errors).toMatch(new RegExp(`sitebook restore \\S+ --data ${path}\\n$`));
}

describe("a database that is", () => {
  test.each(damages)(
    "%s is refused, and the directory is left as it was, byte for byte",
    async (_, damage, problem) => {
      const path = copyOf(whole);
      damage(path);
      const before = pictureOf(path);
      expectRefusal(await runServe(path), path, problem);
      // The lock leaves nothing behind either, so that this is all.
      expect(pictureOf(path)).toEqual(before);
    },
  );
});

test("the command that a refusal names repairs it", async () => {
  const path = copyOf(whole);
  expect((await run(["backup", "--data", path])).code).toBe(0);
  writeFileSync(databaseOf(path), "");
  const { errors } = await runServe(path);
  const [, command = ""] = /: sitebook (restore \S+ --data \S+)\n$/.exec(errors) ?? [];
  expect((await run(command.split(" "))).code).toBe(0);
  const server = await start(path);
  expect(await siteNames(await signInOwner(server))).toEqual(["Kept"]);
  expect(await server.stop()).toBe(0);
});

test("a directory with foreign files is rejected and stays as it was", async () => {
  const path = join(newDirectory(), "photos");
  mkdirSync(path);
  writeFileSync(join(path, "holiday.jpg"), "not ours");
  const before = pictureOf(path);
  const { code, errors } = await runServe(path);
  expect([code, errors.trim().split("\n").length]).toEqual([1, 1]);
  expect(errors).toContain(path);
  expect(pictureOf(path)).toEqual(before);
});

test("a database whose log is damaged is refused until its owner gives up what the log held, and is never emptied", async () => {
  const path = copyOf(whole);
  const server = await start(path);
  const send = await signInOwner(server);
  await send("POST", "/api/sites", { name: "In the log" });
  // What is not noted yet by then is lost without a word: a log is taken up to the first frame whose sum is wrong.
  await noted(path, send);
  await server.kill();
  const log = join(path, "sitebook.db-wal");
  const damaged = readFileSync(log);
  const firstFrame = 32 + 24 + 100;
  damaged[firstFrame] = (damaged[firstFrame] ?? 0) ^ 0x10;
  writeFileSync(log, damaged);
  const refused = await runServe(path);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("is missing or cut short")]);
  const [, note = ""] = /to go on without these changes, delete (\S+)\n$/.exec(refused.errors) ?? [];
  rmSync(note);
  const next = await start(path);
  expect(await siteNames(await signInOwner(next))).toEqual(["Kept"]);
  expect(await next.stop()).toBe(0);
  expect((await run(["check", "--data", path])).code).toBe(0);
});
