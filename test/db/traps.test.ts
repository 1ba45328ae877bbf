import { Database as Sqlite } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate } from "../../src/db/migrations/migrate.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { statement } from "../../src/db/statements/statement.ts";
import { stopClock } from "./stopClock.ts";

stopClock();

/** The known traps of the stack that show in the database's own modules, by number. */
const directory = mkdtempSync(join(tmpdir(), "sitebook-traps-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function openNotes(): Database {
  const database = openDatabase(":memory:");
  database.sqlite.run("CREATE TABLE notes (text TEXT PRIMARY KEY NOT NULL) STRICT");
  return database;
}

const note = (database: Database, text: string): void => {
  database.sqlite.run("INSERT INTO notes (text) VALUES (?)", [text]);
};

const notesOf = ({ sqlite }: Database): string[] =>
  sqlite
    .query<{ text: string }, []>("SELECT text FROM notes ORDER BY text")
    .all()
    .map(({ text }) => text);

const settled = async (promises: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(promises)).map(({ status }) => status);

describe("trap 11, transactions:", () => {
  test("asynchronous work is a type error, as it would commit at its first await", async () => {
    const database = openNotes();
    // @ts-expect-error: a promise is no result
    await database.write(async () => note(database, "late"));
    // @ts-expect-error: nor is anything else that can be awaited
    await database.write(() => Promise.resolve(1));
    expect(await database.write(() => 1)).toBe(1);
  });

  test("work that fails in a group rolls back alone; the others are committed", async () => {
    const database = openNotes();
    const outcomes = await settled([
      database.write(() => note(database, "first")),
      database.write(() => {
        note(database, "half done");
        throw new Error("no more");
      }),
      database.write(() => note(database, "first")),
      database.write(() => note(database, "last")),
    ]);
    expect(outcomes).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(notesOf(database)).toEqual(["first", "last"]);
  });

  test("what a work throws is what its caller gets, null included", async () => {
    const database = openNotes();
    for (const thrown of [new Error("mine"), null, "text"]) {
      const caught = await database
        .write(() => {
          throw thrown;
        })
        .catch((reason: unknown) => reason);
      expect(caught).toBe(thrown);
    }
  });

  test("a transaction lost in the middle of a group fails all of the group: no success is reported", async () => {
    const database = openNotes();
    const full = new Error("the disk is full");
    const outcomes = await Promise.allSettled([
      database.write(() => note(database, "before")),
      database.write(() => {
        database.sqlite.run("ROLLBACK");
        throw full;
      }),
      database.write(() => note(database, "after")),
    ]);
    const lost = { status: "rejected", reason: full } as const;
    expect(outcomes).toEqual([lost, lost, lost]);
    expect(notesOf(database)).toEqual([]);
    await database.write(() => note(database, "next group"));
    expect(notesOf(database)).toEqual(["next group"]);
  });

  test("a transaction lost without a word fails all of the group too", async () => {
    const database = openNotes();
    const outcomes = await settled([
      database.write(() => note(database, "before")),
      database.write(() => {
        database.sqlite.run("ROLLBACK");
      }),
      database.write(() => note(database, "after")),
    ]);
    expect(outcomes).toEqual(["rejected", "rejected", "rejected"]);
    expect(notesOf(database)).toEqual([]);
  });

  test("a write that waits on a write from within comes after it, not inside it", async () => {
    const database = openNotes();
    const order: string[] = [];
    const inner: Promise<unknown>[] = [];
    await database.write(() => {
      inner.push(
        database.write(() => {
          order.push("inner");
        }),
      );
      order.push("outer");
    });
    await Promise.all(inner);
    expect(order).toEqual(["outer", "inner"]);
  });
});

describe("trap 11, migrations:", () => {
  const parents = {
    name: "0001_parents",
    sql: `CREATE TABLE parents (id TEXT PRIMARY KEY NOT NULL) STRICT;
          CREATE TABLE children (parent_id TEXT NOT NULL REFERENCES parents (id) ON DELETE CASCADE) STRICT;
          INSERT INTO parents VALUES ('p'); INSERT INTO children VALUES ('p');`,
  };
  const rebuild = {
    name: "0002_rebuild",
    sql: `CREATE TABLE parents_new (id TEXT PRIMARY KEY NOT NULL, name TEXT) STRICT;
          INSERT INTO parents_new (id) SELECT id FROM parents;
          DROP TABLE parents;
          ALTER TABLE parents_new RENAME TO parents;`,
  };

  test("rebuilding a table keeps the rows that refer to it, and foreign keys are on afterwards", () => {
    using sqlite = new Sqlite(":memory:");
    sqlite.run("PRAGMA foreign_keys = ON");
    expect(migrate(sqlite, [parents, rebuild])).toEqual(["0001_parents", "0002_rebuild"]);
    expect(sqlite.query("SELECT parent_id FROM children").values()).toEqual([["p"]]);
    expect(sqlite.query("PRAGMA foreign_keys").values()).toEqual([[1]]);
    expect(migrate(sqlite, [parents, rebuild])).toEqual([]);
  });

  test("a migration that leaves references to nothing is rolled back whole", () => {
    using sqlite = new Sqlite(":memory:");
    migrate(sqlite, [parents]);
    const careless = {
      name: "0002_careless",
      sql: "CREATE TABLE extra (id TEXT) STRICT; DELETE FROM parents;",
    };
    expect(() => migrate(sqlite, [parents, careless])).toThrow("0002_careless leaves 1 broken references");
    expect(sqlite.query("SELECT id FROM parents").values()).toEqual([["p"]]);
    expect(sqlite.query("SELECT name FROM sqlite_schema WHERE name = 'extra'").values()).toEqual([]);
    expect(sqlite.query("PRAGMA foreign_keys").values()).toEqual([[1]]);
  });

  test("they are embedded, in order, so that no folder is needed at run time", () => {
    const names = migrations.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(names.toSorted());
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(names.map((_, index) => index + 1));
    expect(migrations.every(({ sql: text }) => text.length > 0)).toBe(true);
  });
});

describe("trap 11, statements:", () => {
  test("its arguments name one: it is built once and queries each time", () => {
    const database = openNotes();
    let built = 0;
    const countLike = statement(() => {
      built += 1;
      return sql`SELECT count(*) AS count FROM notes WHERE text LIKE ${sql.placeholder("pattern")}`;
    });
    const count = (): unknown => countLike(database).get({ pattern: "%" });
    expect(count()).toEqual({ count: 0 });
    note(database, "one");
    expect([count(), built]).toEqual([{ count: 1 }, 1]);
  });

  test("values are bound by name, absent ones as null, and a constant of the SQL keeps its place", () => {
    const database = openNotes();
    const boundTo = statement(
      () =>
        sql`SELECT ${sql.placeholder("b")} AS b, ${7} AS seven, ${sql.placeholder("a")} AS a, ${sql.placeholder("b")} AS again`,
    );
    const bound = boundTo(database);
    expect(bound.get({ a: "1", b: "x'; DROP TABLE notes; --" })).toEqual({
      b: "x'; DROP TABLE notes; --",
      seven: 7,
      a: "1",
      again: "x'; DROP TABLE notes; --",
    });
    expect(bound.get()).toEqual({ b: null, seven: 7, a: null, again: null });
  });
});

describe("trap 12, SQLite:", () => {
  const pragma = ({ sqlite }: Database, name: string): unknown =>
    sqlite.query(`PRAGMA ${name}`).values()[0]?.[0];

  test("pragmas are set on the connection: each one that opens has them", () => {
    for (const file of ["one.db", "one.db", "two.db"]) {
      const database = openDatabase(join(directory, file));
      expect({
        foreign_keys: pragma(database, "foreign_keys"),
        journal_mode: pragma(database, "journal_mode"),
        synchronous: pragma(database, "synchronous"),
        trusted_schema: pragma(database, "trusted_schema"),
        busy_timeout: pragma(database, "busy_timeout"),
      }).toEqual({
        foreign_keys: 1,
        journal_mode: "wal",
        synchronous: 2,
        trusted_schema: 0,
        busy_timeout: 5000,
      });
      database.close();
    }
  });

  test("closing merges the write-ahead log into the one file", async () => {
    const file = join(directory, "merged.db");
    const database = openDatabase(file);
    await database.write(() => database.sqlite.run("INSERT INTO meta (key, value) VALUES ('trap', '12')"));
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    database.close();
    expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
    using plain = new Sqlite(file, { readonly: true });
    expect(plain.query("SELECT value FROM meta WHERE key = 'trap'").values()).toEqual([["12"]]);
  });

  test("a file of no bytes is a new, whole database", () => {
    const file = join(directory, "empty.db");
    writeFileSync(file, "");
    const database = openDatabase(file);
    expect(database.sqlite.query("SELECT count(*) FROM profiles").values()).toEqual([[0]]);
    database.close();
  });

  test("a file that is no database is refused", () => {
    const file = join(directory, "text.db");
    writeFileSync(file, "This is a letter, not a database. ".repeat(100));
    expect(() => openDatabase(file)).toThrow("not a database");
  });

  test("fold is there for statements, and beyond ASCII", () => {
    const database = openNotes();
    expect(database.sqlite.query("SELECT fold('ZÜRICH Straße')").values()).toEqual([["zürich strasse"]]);
    expect(database.sqlite.query("SELECT fold(NULL)").values()).toEqual([[null]]);
  });
});

test("trap 13, a broken constraint is known by SQLite's code on the error itself", async () => {
  const database = openNotes();
  note(database, "once");
  const failure = await database.write(() => note(database, "once")).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(Number((failure as { errno?: number }).errno) & 0xff).toBe(19);
});
