import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GroupReport } from "../../src/db/commits/write.ts";
import { createWriter } from "../../src/db/commits/writer.ts";
import { connect } from "../../src/db/connect.ts";
import { createReserve, diskFull, noReserve } from "../../src/db/reserve.ts";
import { stopClock } from "./stopClock.ts";

stopClock();

const directory = mkdtempSync(join(tmpdir(), "sitebook-reserve-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("the reserve is a private file of a megabyte that is given away once", () => {
  const file = join(directory, "reserve");
  const reserve = createReserve(file, join(directory, "none.db"));
  expect(reserve.release()).toBe(false);
  expect(reserve.hold()).toBe(true);
  expect([statSync(file).size, statSync(file).mode & 0o777]).toEqual([1024 * 1024, 0o600]);
  expect(createReserve(file, join(directory, "none.db")).release()).toBe(true);
  expect(existsSync(file)).toBe(false);
  expect([reserve.release(), reserve.release()]).toEqual([true, false]);
});

test("a place that the reserve cannot have or leave is no reason to fall over", () => {
  const file = join(directory, "taken");
  mkdirSync(file);
  const reserve = createReserve(file, join(directory, "none.db"));
  expect([reserve.hold(), reserve.release()]).toEqual([true, false]);
});

test("a reserve that was half made is made whole", () => {
  const file = join(directory, "half");
  writeFileSync(file, "half");
  const reserve = createReserve(file, join(directory, "none.db"));
  expect([reserve.release(), reserve.hold(), statSync(file).size]).toEqual([false, true, 1024 * 1024]);
});

test("it grows with what the database's file lacks, and gives that back when the file has it", () => {
  const [file, database] = [join(directory, "growing"), join(directory, "growing.db")];
  const megabyte = 1024 * 1024;
  writeFileSync(database, new Uint8Array(megabyte));
  const reserve = createReserve(file, database);
  expect([reserve.cover(9 * megabyte), existsSync(file), reserve.hold()]).toEqual([true, false, true]);
  expect([reserve.cover(3 * megabyte + 1), statSync(file).size]).toEqual([true, 4 * megabyte]);
  writeFileSync(database, new Uint8Array(4 * megabyte));
  expect([reserve.cover(4 * megabyte + 1), statSync(file).size]).toEqual([true, 2 * megabyte]);
  expect(createReserve(file, database).release()).toBe(true);
});

/** A disk that is full until it is told otherwise, though its reserve has room for vital works. */
function fullDisk() {
  const disk = { isFull: true, held: true };
  const reserve = {
    ...noReserve,
    hold: () => {
      if (!disk.isFull) disk.held = true;
      return disk.held;
    },
    cover: () => true,
    release: () => {
      const was = disk.held;
      disk.held = false;
      return was;
    },
  };
  const { sqlite } = connect(join(directory, `${crypto.randomUUID()}.db`));
  sqlite.run("CREATE TABLE notes (text TEXT) STRICT");
  const writer = createWriter(sqlite, { reserve });
  let endings = 0;
  writer.beforeCommit(() => {
    endings += 1;
  });
  const reports: GroupReport[] = [];
  writer.observe((report) => reports.push(report));
  const write = (text: string, vital: boolean): Promise<string> => {
    const work = (): string => {
      if (disk.isFull && disk.held) {
        // So SQLite does it: the transaction is gone when the error comes.
        sqlite.run("ROLLBACK");
        throw diskFull();
      }
      sqlite.run("INSERT INTO notes VALUES (?)", [text]);
      return text;
    };
    return writer.write(work, { vital }).catch((error) => String(error.code));
  };
  const notes = (): string[] =>
    sqlite
      .query<{ text: string }, []>("SELECT text FROM notes")
      .all()
      .map(({ text }) => text);
  return { disk, write, notes, reports, endings: () => endings };
}

test("on a full disk vital works are written and ordinary ones refused, also those of one group", async () => {
  const { write, notes, reports } = fullDisk();
  expect(await Promise.all([write("a", false), write("B", true), write("c", false)])).toEqual([
    "SQLITE_FULL",
    "B",
    "SQLITE_FULL",
  ]);
  expect(await Promise.all([write("d", false), write("E", true)])).toEqual(["SQLITE_FULL", "E"]);
  expect(notes()).toEqual(["B", "E"]);
  expect(reports.map(({ works, failures }) => [works, failures.length])).toEqual([
    [1, 0],
    [2, 1],
    [1, 0],
    [1, 1],
  ]);
});

test("once the reserve can be kept again, all are written", async () => {
  const { disk, write, notes, endings } = fullDisk();
  expect(await write("A", true)).toBe("A");
  expect(await write("b", false)).toBe("SQLITE_FULL");
  // What is run at the end of groups waits for room.
  expect(endings()).toBe(0);
  disk.isFull = false;
  expect(await write("c", false)).toBe("c");
  expect(endings()).toBe(1);
  expect(notes()).toEqual(["A", "c"]);
});

test("without a vital work the reserve stays", async () => {
  const { disk, write } = fullDisk();
  expect([await write("a", false), disk.held]).toEqual(["SQLITE_FULL", true]);
});

test("what is written at the end of a group is covered as well", async () => {
  const { sqlite } = connect(join(directory, `${crypto.randomUUID()}.db`));
  sqlite.run("CREATE TABLE notes (text TEXT) STRICT");
  const sizes: number[] = [];
  const reserve = {
    ...noReserve,
    hold: () => true,
    cover: (bytes: number) => {
      sizes.push(bytes);
      return true;
    },
    release: () => false,
  };
  const writer = createWriter(sqlite, { reserve });
  writer.beforeCommit(() => sqlite.run("INSERT INTO notes VALUES (?)", ["x".repeat(1024 * 1024)]));
  await writer.write(() => undefined);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeGreaterThan(1024 * 1024);
});

test("what a full-text index writes with the commit is covered as well", async () => {
  const { sqlite } = connect(join(directory, `${crypto.randomUUID()}.db`));
  sqlite.run("CREATE VIRTUAL TABLE words USING fts5 (text)");
  const sizes: number[] = [];
  const cover = (bytes: number): boolean => sizes.push(bytes) > 0;
  const writer = createWriter(sqlite, { reserve: { ...noReserve, cover } });
  const text = Array.from({ length: 40_000 }, (_, n) => `word${n * 7919}`).join(" ");
  await writer.write(() => sqlite.run("INSERT INTO words VALUES (?)", [text]).changes);
  const [[pages] = [], [size] = []] = ["page_count", "page_size"].map(
    (name) => sqlite.query(`PRAGMA ${name}`).values()[0] as number[],
  );
  expect(sizes).toEqual([Number(pages) * Number(size)]);
});
