import { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasLogMismatch } from "../../src/db/checkpoints/logMismatch.ts";
import { plantHeader, readHeader } from "./plant.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-mismatch-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const open = (): Sqlite => {
  const sqlite = new Sqlite(join(directory, `${crypto.randomUUID()}.db`), { strict: true });
  sqlite.run("PRAGMA journal_mode = WAL");
  sqlite.run("PRAGMA wal_autocheckpoint = 0");
  sqlite.run("CREATE TABLE notes (text TEXT NOT NULL)");
  return sqlite;
};

const note = (sqlite: Sqlite): void => {
  sqlite.run("INSERT INTO notes VALUES (?)", ["x".repeat(5000)]);
};

const restart = (sqlite: Sqlite): void => {
  sqlite.run("PRAGMA wal_checkpoint(RESTART)");
  note(sqlite);
};

test("accepts a log that is empty, has frames, was merged, restarted or truncated", () => {
  const sqlite = open();
  for (const step of [
    () => undefined,
    () => note(sqlite),
    () => sqlite.run("PRAGMA wal_checkpoint(PASSIVE)"),
    () => sqlite.run("PRAGMA wal_checkpoint(RESTART)"),
    () => note(sqlite),
    () => sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)"),
  ]) {
    step();
    expect(hasLogMismatch(sqlite)).toBe(false);
  }
  sqlite.close();
});

test.each([
  ["the header of the log before it", (file: string) => readHeader(file)],
  ["no header at all", () => Buffer.alloc(32)],
])("finds %s, on every connection, until the log is restarted", (_, headerOf) => {
  const sqlite = open();
  note(sqlite);
  const header = headerOf(sqlite.filename);
  restart(sqlite);
  plantHeader(sqlite.filename, header);
  const reader = new Sqlite(sqlite.filename, { readonly: true });
  reader.query("SELECT count(*) FROM notes").get();
  expect([sqlite, reader].map(hasLogMismatch)).toEqual([true, true]);
  restart(sqlite);
  expect([sqlite, reader].map(hasLogMismatch)).toEqual([false, false]);
  reader.close();
  sqlite.close();
});

test("accepts a header without a frame of its own, as a crash between the two leaves it", () => {
  const sqlite = open();
  note(sqlite);
  const earlier = readFileSync(`${sqlite.filename}-wal`);
  restart(sqlite);
  const header = readHeader(sqlite.filename);
  sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  writeFileSync(`${sqlite.filename}-wal`, earlier);
  plantHeader(sqlite.filename, header);
  expect(hasLogMismatch(sqlite)).toBe(false);
  sqlite.close();
});

test("never takes a log that another process restarts at this moment for a mismatch", async () => {
  const sqlite = open();
  note(sqlite);
  const script = `
    import { Database } from "bun:sqlite";
    const sqlite = new Database(${JSON.stringify(sqlite.filename)});
    sqlite.run("PRAGMA wal_autocheckpoint = 0");
    sqlite.run("PRAGMA busy_timeout = 5000");
    for (let round = 0; round < 300; round += 1) {
      sqlite.run("INSERT INTO notes VALUES ('y')");
      sqlite.run("PRAGMA wal_checkpoint(RESTART)");
    }`;
  const other = Bun.spawn([process.execPath, "-e", script], { stderr: "pipe" });
  const found: boolean[] = [];
  while (other.exitCode === null) {
    found.push(hasLogMismatch(sqlite));
    await new Promise(setImmediate);
  }
  expect(await new Response(other.stderr).text()).toBe("");
  expect(found).not.toContain(true);
  expect(found.length).toBeGreaterThan(0);
  sqlite.close();
});
