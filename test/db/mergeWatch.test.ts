import { Database } from "bun:sqlite";
import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../src/db/connect.ts";
import { maxUnmergedMilliseconds, maxUnmergedPages, watchMerging } from "../../src/db/mergeWatch.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-merge-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const minute = 60_000;
let number = 0;

/** A database as `--litestream` opens it, its watch, and what that has logged. */
function createWorld() {
  number += 1;
  const file = join(directory, `${number}.db`);
  const connection = connect(file, { litestream: false });
  connection.sqlite.run("CREATE TABLE pages (bytes BLOB)");
  connection.close();
  const { sqlite, close } = connect(file, { litestream: true });
  const logged: string[] = [];
  const collect = (message: string) => void logged.push(message);
  let now = 0;
  let look = (): void => undefined;
  const watch = watchMerging(
    { sqlite },
    { info: collect, warn: collect, error: collect },
    {
      clock: () => now,
      every: (_, work) => {
        look = work;
        return () => undefined;
      },
    },
  );
  return {
    watch,
    logged,
    write: (pages: number) => sqlite.run("INSERT INTO pages VALUES (zeroblob(?))", [pages * 4096]),
    pass: (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        now += minute;
        look();
      }
    },
    /** Merges the log, as Litestream does. */
    merge: () => {
      const other = new Database(file);
      other.run("PRAGMA wal_checkpoint(PASSIVE)");
      other.close();
    },
    close: () => {
      watch.stop();
      close();
    },
  };
}

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
  return () => world.close();
});

const hour = maxUnmergedMilliseconds / minute;

test("a log that is not merged for an hour is a problem, until it is merged", () => {
  world.write(50);
  world.pass(hour - 1);
  expect(world.watch.problems()).toEqual([]);
  world.pass(1);
  expect(world.watch.problems()).toEqual([
    expect.stringMatching(
      /^The write-ahead log has \d+ pages .* 60 minutes: check that Litestream is running/,
    ),
  ]);
  world.write(50);
  world.pass(hour);
  expect(world.logged).toEqual(["nothing merges the write-ahead log"]);
  world.merge();
  world.pass(1);
  expect(world.watch.problems()).toEqual([]);
  expect(world.logged).toEqual(["nothing merges the write-ahead log", "the write-ahead log is merged again"]);
});

test("a log that grows to 64 MB is a problem at once", () => {
  world.write(maxUnmergedPages);
  world.pass(1);
  expect(world.watch.problems()).toHaveLength(1);
});

test("a log that is merged now and then is none, and neither is one without writes", () => {
  for (let round = 0; round < 4; round += 1) {
    world.write(50);
    world.pass(hour - 2);
    world.merge();
    world.pass(1);
  }
  world.pass(3 * hour);
  expect(world.watch.problems()).toEqual([]);
  expect(world.logged).toEqual([]);
});
