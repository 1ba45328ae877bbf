import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, existsSync, linkSync, readdirSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { restoreBackup } from "../../src/appliance/backup/restore/restore.ts";
import { takeSnapshot } from "../../src/appliance/backup/snapshot.ts";
import { cleanUp } from "../appliance/box.ts";
import { type Mounted, mountMemory, tellSkipped, whyNotMount } from "../appliance/mounts.ts";
import { hasNote, newData, newPath, note, open, removePaths } from "./support.ts";

afterAll(removePaths);
afterAll(cleanUp);
tellSkipped("disks with little room");

/** From room for nothing to room for all, in steps of so many pages that no stage of the work is passed over. */
const sizes = Array.from({ length: 60 }, (_, step) => 64 + 68 * step);

/** What an attempt on a disk of each size came to. */
async function sweep(attempt: (disk: Mounted, path: string) => Promise<boolean>): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const kilobytes of sizes) {
    const disk = mountMemory(kilobytes);
    try {
      outcomes.push(await attempt(disk, join(disk.path, "data")));
    } finally {
      disk.unmount();
    }
  }
  return outcomes;
}

/** Whether it was done; what keeps it from being done must be the room. */
async function doneUnlessFull(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const { message, code = "" } = error as { message: string; code?: string };
    expect(`${code} ${message}`).toMatch(/ENOSPC|SQLITE_FULL|is full: free some space|free some space/);
    return false;
  }
}

const openAndClose = async (path: string): Promise<void> => (await open(path)).close();

describe.skipIf(whyNotMount !== undefined)("on a disk with any room", () => {
  test("a first start makes a whole database or leaves none, and the next with room starts", async () => {
    const outcomes = await sweep(async (disk, path) => {
      const isDone = await doneUnlessFull(() => openAndClose(path));
      if (!isDone) {
        expect(readdirSync(path).filter((name) => name.startsWith("sitebook.db.new"))).toEqual([]);
      }
      disk.remount("size=20m");
      const data = await open(path);
      await note(data, "kept");
      expect(hasNote(data, "kept")).toBe(true);
      data.close();
      return isDone;
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });

  test("a restore is whole, or the database that was there stays and starts", async () => {
    const old = await newData();
    const source = await open(newPath());
    for (let n = 0; n < 300; n += 1) await note(source, `new ${n} ${"x".repeat(1000)}`);
    const backup = join(source.path, "one.db");
    takeSnapshot(join(source.path, "sitebook.db"), backup, { reason: "manual" });
    source.close();
    const spent = statSync(join(old, "sitebook.db")).size / 1024;
    const outcomes = await sweep(async (disk, path) => {
      disk.remount(`size=${statfsSync(disk.path).blocks * 4 + Math.ceil(spent) + 32}k`);
      cpSync(join(old, "sitebook.db"), join(path, "sitebook.db"), { recursive: true });
      const isDone = await doneUnlessFull(() =>
        restoreBackup(path, backup, {
          takeLock: () => ({ release: () => undefined }),
          mark: () => undefined,
          foreign: true,
        }),
      );
      expect(readdirSync(path).filter((name) => name.startsWith("sitebook.db.new"))).toEqual([]);
      disk.remount("size=20m");
      const data = await open(path);
      expect([hasNote(data, "kept"), hasNote(data, `new 299 ${"x".repeat(1000)}`)]).toEqual([
        !isDone,
        isDone,
      ]);
      data.close();
      return isDone;
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });
});

test("what a killed restore has left is removed by the next start, and what a restore keeps stays", async () => {
  const path = await newData();
  const database = join(path, "sitebook.db");
  for (const end of ["", "-journal", "-wal", "-shm"]) writeFileSync(`${database}.new${end}`, "half a copy");
  // A restore gives the database its second name just before the new one takes the first.
  linkSync(database, `${database}.replaced-2031-01-01T00-00-00-000Z`);
  const kept = `${database}.replaced-2030-01-01T00-00-00-000Z`;
  cpSync(database, kept);
  const data = await open(path);
  expect(hasNote(data, "kept")).toBe(true);
  data.close();
  expect(readdirSync(path).filter((name) => /\.new|replaced/.test(name))).toEqual([
    "sitebook.db.replaced-2030-01-01T00-00-00-000Z",
  ]);
  expect(statSync(kept).size).toBe(statSync(database).size);
});

test("a killed first start is started again", async () => {
  const path = newPath();
  await openAndClose(path);
  const other = newPath();
  cpSync(join(path, "sitebook.db"), join(other, "sitebook.db.new"), { recursive: true });
  writeFileSync(join(other, "sitebook.db.new-wal"), "half a log");
  await openAndClose(other);
  expect(existsSync(join(other, "sitebook.db.new-wal"))).toBe(false);
});
