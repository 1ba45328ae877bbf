import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { serveWrites } from "../../src/db/serving.ts";
import { createLog } from "../../src/lib/log.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-serving-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const log = createLog("text", () => undefined);

const open = (): Database => openDatabase(join(directory, `${crypto.randomUUID()}.db`));

const note = ({ sqlite, write }: Database, key: string, value = "x"): Promise<unknown> =>
  write(() => {
    sqlite.run("INSERT INTO meta (key, value) VALUES (?, ?)", [key, value]);
  });

const pagesInLog = ({ sqlite }: Database): number =>
  sqlite.query<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)").get()?.log ?? 0;

const numberOf = ({ sqlite }: Database, pragma: string): number =>
  Number(sqlite.query<Record<string, number>, []>(`PRAGMA ${pragma}`).get()?.[pragma]);

test("commits leave the flush to others only between the beginning and the end of serving", async () => {
  const database = open();
  const modes = (): number[] => [numberOf(database, "synchronous"), numberOf(database, "wal_autocheckpoint")];
  expect(modes()).toEqual([2, 4000]);
  const serving = serveWrites(database, log);
  const [full, normal] = [2, 1];
  expect(modes()).toEqual([process.platform === "darwin" ? full : normal, 0]);
  const answered = note(database, "one");
  await serving.stop();
  await answered;
  expect(numberOf(database, "synchronous")).toBe(full);
  database.close();
  expect(existsSync(`${database.sqlite.filename}-wal`)).toBe(false);
});

test("flushes are heard of, and what they took", async () => {
  const database = open();
  const serving = serveWrites(database, log);
  const flushes: number[] = [];
  database.writer.observeFlushes((milliseconds) => flushes.push(milliseconds));
  for (const key of ["one", "two", "three"]) await note(database, key);
  expect(flushes).toHaveLength(3);
  expect(flushes.every((milliseconds) => milliseconds > 0)).toBe(true);
  await serving.stop();
  database.close();
});

test("a log that has grown is merged while writes go on, and begins again", async () => {
  const database = open();
  const serving = serveWrites(database, log);
  const megabyte = "x".repeat(1024 * 1024);
  for (let number = 0; number < 65; number += 1) await note(database, `large ${number}`, megabyte);
  let small = 0;
  for (; pagesInLog(database) > 1000; small += 1) await note(database, `small ${small}`);
  await serving.stop();
  database.close();
  const again = openDatabase(database.sqlite.filename);
  const { count } = again.sqlite
    .query<{ count: number }, []>(
      "SELECT count(*) AS count FROM meta WHERE key LIKE 'large %' OR key LIKE 'small %'",
    )
    .get() ?? { count: 0 };
  expect(count).toBe(65 + small);
  again.close();
});

test("a reader that keeps the log holds up no write, and once it has gone the log begins again", async () => {
  const database = open();
  const serving = serveWrites(database, log);
  const megabyte = "x".repeat(1024 * 1024);
  await note(database, "before");
  const reader = openDatabase(database.sqlite.filename, { shared: true });
  reader.sqlite.run("BEGIN");
  reader.sqlite.query("SELECT count(*) FROM meta").get();
  for (let number = 0; number < 75; number += 1) await note(database, `large ${number}`, megabyte);
  expect(pagesInLog(database)).toBeGreaterThan(17_000);
  reader.sqlite.run("COMMIT");
  reader.close();
  for (let number = 75; pagesInLog(database) > 1000; number += 1)
    await note(database, `large ${number}`, megabyte);
  await serving.stop();
  database.close();
});
