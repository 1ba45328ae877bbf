import type { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { planMigrations } from "../../src/appliance/data/plan.ts";
import { openShared } from "../../src/appliance/data/shared.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";
import type { Migration } from "../../src/db/migrations/readMigrations.ts";
import { endlessMigrations } from "./endless.ts";
import {
  failureOf,
  hasNote,
  newData,
  newPath,
  note,
  open,
  pictureOf,
  removePaths,
  startChild,
} from "./support.ts";

afterAll(removePaths);

const good: Migration = {
  name: "9001_good",
  sql: "CREATE TABLE good (text TEXT) STRICT; DELETE FROM meta WHERE key LIKE 'note %';",
};
const bad: Migration = {
  name: "9002_bad",
  sql: "INSERT INTO good VALUES ('half done'); SELECT * FROM absent;",
};
const next = [...migrations, good];
const broken = [...migrations, good, bad];

const snapshots = (path: string): string[] =>
  existsSync(join(path, "backups"))
    ? readdirSync(join(path, "backups")).filter((name) => name.endsWith(".db"))
    : [];

const hasTable = ({ sqlite }: { readonly sqlite: Sqlite }, name: string): boolean =>
  sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== null;

test("a new database needs no snapshot", async () => {
  const path = newPath();
  (await open(path)).close();
  expect(snapshots(path)).toEqual([]);
});

test("a snapshot is taken before a migration, its restore command is told, and it opens as what was there before", async () => {
  const path = await newData();
  const told: string[] = [];
  const data = await open(path, { migrations: next, progress: (text) => told.push(text) });
  expect([hasTable(data.database, "good"), hasNote(data, "kept")]).toEqual([true, false]);
  data.close();
  expect(told).toContain("migration 1 of 1: 9001_good");
  const [name = "", ...others] = snapshots(path);
  expect(others).toEqual([]);
  expect(name).toMatch(/^before-9001_good-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/);
  const snapshot = join(path, "backups", name);
  expect(data.lines.join("\n")).toContain(`sitebook restore ${snapshot} --data ${path}`);

  const restored = newPath();
  mkdirSync(restored);
  copyFileSync(snapshot, join(restored, "sitebook.db"));
  const before = await open(restored);
  expect([hasTable(before.database, "good"), hasNote(before, "kept")]).toEqual([false, true]);
  before.close();
});

test("nothing pending, nothing copied", async () => {
  const path = await newData();
  (await open(path, { migrations: next })).close();
  (await open(path, { migrations: next })).close();
  expect(snapshots(path).length).toBe(1);
});

test("a migration that fails is told with its name and the way back; the version before starts on untouched data", async () => {
  const path = await newData();
  const { message, exitCode } = await failureOf(() => open(path, { migrations: broken }));
  const [snapshot = ""] = snapshots(path);
  expect(exitCode).toBe(1);
  expect(message).toStartWith("migration 9002_bad failed (no such table: absent); the data is as it was");
  expect(message).toEndWith(`sitebook restore ${join(path, "backups", snapshot)} --data ${path}`);
  const data = await open(path);
  expect([hasTable(data.database, "good"), hasNote(data, "kept")]).toEqual([false, true]);
  data.close();
});

test("a migration that fails at every restart keeps one snapshot of the same data, and one more when data has come", async () => {
  const path = await newData();
  const messages: string[] = [];
  for (let start = 0; start < 3; start += 1) {
    messages.push((await failureOf(() => open(path, { migrations: broken }))).message);
  }
  expect(snapshots(path).length).toBe(1);
  expect(new Set(messages).size).toBe(1);
  const data = await open(path);
  await note(data, "more");
  data.close();
  await failureOf(() => open(path, { migrations: broken }));
  expect(snapshots(path).length).toBe(2);
});

test("removes the unfinished snapshots of killed upgrades, and no other unfinished copy", async () => {
  const path = await newData();
  mkdirSync(join(path, "backups"), { recursive: true });
  const [killed, other] = ["before-0001_init-x.db.abcdefgh.partial", "manual-x.db.abcdefgh.partial"];
  for (const name of [killed, other]) writeFileSync(join(join(path, "backups"), name), "");
  await failureOf(() => open(path, { migrations: broken }));
  const left = readdirSync(join(path, "backups")).filter((name) => name.endsWith(".partial"));
  expect(left).toEqual([other]);
});

test("without a snapshot nothing is migrated", async () => {
  const path = await newData();
  await Bun.write(join(path, "backups"), "a file stands in the way");
  const { message } = await failureOf(() => open(path, { migrations: next }));
  expect(message).toStartWith("no snapshot could be taken before migration 9001_good");
  const data = await open(path);
  expect(hasTable(data.database, "good")).toBe(false);
  data.close();
});

test("killed in the middle of a migration, the version before starts on untouched data", async () => {
  const path = await newData();
  const child = startChild("migrate", path);
  const lines: (string | undefined)[] = [];
  // The second is told when the first has been run.
  while (lines.at(-1) !== "migration 2 of 2: 9002_endless") {
    lines.push(await child.line());
    if (lines.at(-1) === undefined) throw new Error(`it ended: ${lines.join("; ")}`);
  }
  await child.kill();
  const [snapshot = ""] = snapshots(path);
  expect(snapshot).toStartWith("before-9001_wide-");
  const data = await open(path);
  expect([hasTable(data.database, "wide"), hasNote(data, "kept")]).toEqual([false, true]);
  data.close();
  (await open(path, { migrations: [...migrations, ...endlessMigrations.slice(0, 1)] })).close();
});

test("a dry run tells what would happen and writes nothing, on a database at rest", async () => {
  const path = await newData();
  const before = pictureOf(path);
  expect(planMigrations(path, next)).toEqual({
    file: join(path, "sitebook.db"),
    exists: true,
    applied: migrations.map(({ name }) => name),
    pending: ["9001_good"],
    snapshotFolder: join(path, "backups"),
    bytes: statSync(join(path, "sitebook.db")).size,
  });
  expect(planMigrations(path)).toMatchObject({ pending: [], snapshotFolder: undefined });
  expect(pictureOf(path)).toEqual(before);
});

test("a dry run makes no directory", () => {
  const path = newPath();
  expect(planMigrations(path)).toEqual({
    file: join(path, "sitebook.db"),
    exists: false,
    applied: [],
    pending: migrations.map(({ name }) => name),
    snapshotFolder: undefined,
    bytes: 0,
  });
  expect(existsSync(path)).toBe(false);
});

test("a dry run beside a running server, and on the log that a kill has left, sees what the log holds", async () => {
  const path = await newData();
  const running = await open(path, { migrations: next });
  const { "sitebook.db-shm": _index, ...before } = pictureOf(path);
  expect(planMigrations(path, next)).toMatchObject({ pending: [] });
  const { "sitebook.db-shm": _indexAfter, ...after } = pictureOf(path);
  expect(after).toEqual(before);
  running.close();

  const left = await newData();
  const child = startChild("open", left);
  await child.line();
  await child.kill();
  const files = pictureOf(left);
  expect(planMigrations(left)).toMatchObject({ pending: [] });
  expect(pictureOf(left)["sitebook.db"]).toBe(files["sitebook.db"] ?? "");
  expect(pictureOf(left)["sitebook.db-wal"]).toBe(files["sitebook.db-wal"] ?? "");
});

test("what is opened beside the server migrates nothing", async () => {
  const path = await newData();
  const before = pictureOf(path);
  expect((await failureOf(() => openShared(path, next))).message).toContain("needs migration (9001_good)");
  expect(pictureOf(path)).toEqual(before);
});

test("with Litestream no checkpoint is made, neither on the way nor at the end", async () => {
  const path = await newData();
  const file = join(path, "sitebook.db");
  const before = pictureOf(path)["sitebook.db"];
  const data = await open(path, { litestream: true });
  expect(data.database.sqlite.query("PRAGMA wal_autocheckpoint").values()).toEqual([[0]]);
  for (let round = 0; round < 3; round += 1) {
    // More pages than the 1000 after which SQLite would checkpoint by itself.
    data.database.sqlite.run("CREATE TABLE IF NOT EXISTS bulk (filling BLOB)");
    data.database.sqlite.run("INSERT INTO bulk SELECT randomblob(2000000)");
  }
  await note(data, "in the log");
  data.close();
  expect(pictureOf(path)["sitebook.db"]).toBe(before ?? "");
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(6_000_000);
  const again = await open(path);
  expect(hasNote(again, "in the log")).toBe(true);
  again.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});
