import { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginAnew, voidLog } from "../../src/db/logHeader.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-log-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const open = (): Sqlite => {
  const sqlite = new Sqlite(join(directory, `${crypto.randomUUID()}.db`), { strict: true });
  sqlite.run("PRAGMA journal_mode = WAL");
  sqlite.run("PRAGMA wal_autocheckpoint = 0");
  sqlite.run("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  for (let id = 1; id <= 20; id += 1) note(sqlite, id);
  return sqlite;
};

const note = (sqlite: Sqlite, id: number): void => {
  sqlite.run("INSERT INTO notes VALUES (?, ?)", [id, "x".repeat(5000)]);
};

const idsIn = (sqlite: Sqlite): number[] =>
  sqlite
    .query<{ id: number }, []>("SELECT id FROM notes ORDER BY id")
    .all()
    .map(({ id }) => id);

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const headerOf = ({ filename }: Sqlite): Buffer => readFileSync(`${filename}-wal`).subarray(0, 32);

/** What the next start finds, were the power cut now. */
const idsAfterCut = ({ filename }: Sqlite): number[] => {
  const copy = join(directory, `${crypto.randomUUID()}.db`);
  for (const end of ["", "-wal"]) copyFileSync(`${filename}${end}`, `${copy}${end}`);
  const sqlite = new Sqlite(copy);
  try {
    expect(sqlite.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    return idsIn(sqlite);
  } finally {
    sqlite.close();
  }
};

test("nothing is missing while the log is void, nor once it has begun anew", () => {
  const sqlite = open();
  sqlite.run("PRAGMA wal_checkpoint(RESTART)");
  const header = voidLog(sqlite.filename);
  expect([...headerOf(sqlite)].every((byte) => byte === 0)).toBe(true);
  expect(idsAfterCut(sqlite)).toEqual(upTo(20));
  beginAnew(sqlite, header);
  expect(headerOf(sqlite).equals(header)).toBe(false);
  expect(idsAfterCut(sqlite)).toEqual(upTo(20));
  note(sqlite, 21);
  expect(idsAfterCut(sqlite)).toEqual(upTo(21));
  expect(sqlite.query("PRAGMA synchronous").values()).toEqual([[2]]);
  sqlite.close();
});

test("a log that goes on, as somebody reads of it, gets its beginning back", () => {
  const sqlite = open();
  const reader = new Sqlite(sqlite.filename);
  reader.run("BEGIN");
  expect(idsIn(reader)).toEqual(upTo(20));
  sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
  const header = voidLog(sqlite.filename);
  beginAnew(sqlite, header);
  expect(headerOf(sqlite).equals(header)).toBe(true);
  note(sqlite, 21);
  expect(idsAfterCut(sqlite)).toEqual(upTo(21));
  reader.close();
  sqlite.close();
});
