import { afterAll, expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { takeLock } from "../../src/appliance/data/lock.ts";
import { openShared } from "../../src/appliance/data/shared.ts";
import { failureOf, hasNote, newData, newPath, note, open, removePaths, startChild } from "./support.ts";

afterAll(removePaths);

test("a second process is turned away with 75 and told who is there; a killed one leaves no lock", async () => {
  const path = newPath();
  const holder = startChild("open", path);
  expect(await holder.line()).toBe("open");
  const { message, exitCode } = await failureOf(() => open(path));
  expect(exitCode).toBe(75);
  expect(message).toContain(
    `${path} is in use by process ${holder.pid} on ${hostname()} (sitebook open) since 20`,
  );
  await holder.kill();
  expect(existsSync(join(path, "sitebook.holder.json"))).toBe(true);
  const data = await open(path);
  expect((await failureOf(() => open(path))).message).toContain(`process ${process.pid} on `);
  data.close();
  expect(existsSync(join(path, "sitebook.holder.json"))).toBe(false);
  (await open(path)).close();
});

test("of several that start at once on an empty directory one gets it", async () => {
  const path = newPath();
  const children = Array.from({ length: 4 }, () => startChild("open", path));
  const lines = await Promise.all(children.map((child) => child.line()));
  expect(lines.filter((line) => line === "open").length).toBe(1);
  expect(lines.filter((line) => line?.startsWith(`75 ${path} is in use by `)).length).toBe(3);
  await Promise.all(children.map((child) => child.kill()));
});

test("a note of a process that is gone names no holder", async () => {
  const path = await newData();
  const lock = takeLock(path);
  const gone = startChild("shared", path);
  await gone.exited;
  await Bun.write(
    join(path, "sitebook.holder.json"),
    JSON.stringify({
      pid: gone.pid,
      host: hostname(),
      command: "sitebook serve",
      since: "2026-11-21T02:30:00.000Z",
    }),
  );
  expect((await failureOf(() => takeLock(path))).message).toContain("is in use by another process:");
  lock.release();
  takeLock(path).release();
});

test("another process may write beside the holder, who sees it; closing it leaves the log to the holder", async () => {
  const path = await newData();
  const data = await open(path);
  await note(data, "mine");
  data.database.noticeOtherWriters();
  const child = startChild("shared", path);
  expect(await child.line()).toBe("written");
  expect(await child.exited).toBe(0);
  expect(statSync(join(path, "sitebook.db-wal")).size).toBeGreaterThan(0);
  expect(data.database.noticeOtherWriters()).toBe(true);
  expect([hasNote(data, "shared"), hasNote(data, "mine")]).toEqual([true, true]);
  await note(data, "afterwards");
  data.close();
  const shared = openShared(path);
  expect(hasNote({ database: shared }, "afterwards")).toBe(true);
  shared.close();
  expect(existsSync(join(path, "sitebook.db-wal"))).toBe(false);
});
