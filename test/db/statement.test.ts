import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { type SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { type Statement, statement } from "../../src/db/statements/statement.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-statement-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

interface Thing {
  readonly table: SQLiteTable;
}

const thing = (name: string): Thing => ({ table: sqliteTable(name, { id: text("id") }) });

let database: Database;
beforeEach(() => {
  database = openDatabase(":memory:");
});
afterEach(() => database.close());

const answer = (prepared: Statement): unknown => prepared.get<{ said: unknown }>()?.said;

/** What is said, as a constant of the SQL. */
const say = (what: string): SQL => sql`SELECT ${sql.raw(`'${what.replaceAll("'", "''")}'`)} AS said`;

describe("statements", () => {
  test("with the same arguments do not meet", () => {
    const first = statement((word: string) => say(`first ${word}`));
    const second = statement((word: string) => say(`second ${word}`));
    expect([first, second, first].map((made) => answer(made(database, "same")))).toEqual([
      "first same",
      "second same",
      "first same",
    ]);
  });

  test("are told apart by every argument, and by the place that it has", () => {
    const made = statement((one: string, other: string | number | boolean | null | undefined) =>
      say(`${one} ${typeof other} ${other}`),
    );
    const words = ["", "1", "a", "null", "true", "undefined"];
    const others = [...words, 1, 0, true, false, null, undefined];
    for (let round = 0; round < 2; round += 1) {
      for (const one of words) {
        for (const other of others) {
          expect(answer(made(database, one, other))).toBe(`${one} ${typeof other} ${other}`);
        }
      }
    }
    expect(database.statementCount()).toBe(words.length * others.length);
  });

  test("take fewer or more arguments without being taken for one another", () => {
    const made = statement((...words: readonly string[]) => say(words.join(" ")));
    for (const words of [[], ["a"], ["a", "b"], ["a b"], ["a"]]) {
      expect(answer(made(database, ...words))).toBe(words.join(" "));
    }
  });

  test("a thing counts as itself, also where another looks the same", () => {
    const built: Thing[] = [];
    const made = statement((one: Thing) => {
      built.push(one);
      return say("here");
    });
    const [one, alike] = [thing("things"), thing("things")];
    const found = [one, alike, one, alike].map((each) => made(database, each));
    expect(built).toEqual([one, alike]);
    expect(found[0]).toBe(found[2]);
    expect(found[0]).not.toBe(found[1]);
  });

  test("plain data counts by what it says, and is compiled once", () => {
    let built = 0;
    const made = statement((shape: { readonly keys: readonly string[]; readonly most?: number }) => {
      built += 1;
      return say(JSON.stringify(shape));
    });
    const shapes = [{ keys: [] }, { keys: ["a", "b"] }, { keys: ["a,b"] }, { keys: ["a"], most: 3 }];
    for (let round = 0; round < 3; round += 1) {
      for (const shape of shapes) {
        expect(answer(made(database, structuredClone(shape)))).toBe(JSON.stringify(shape));
      }
    }
    expect(built).toBe(shapes.length);
  });

  test("a text is never taken for the data whose JSON it is", () => {
    const made = statement((words: string | readonly string[]) => say(typeof words));
    const looks = [["a"], '["a"]', ["a"], '["a"]'].map((words) => answer(made(database, words)));
    expect(looks).toEqual(["object", "string", "object", "string"]);
  });

  test("are of one database: another has its own, and nothing is left of one that was closed", () => {
    const file = join(directory, "reopened.db");
    const setting = statement(() => sql`SELECT value AS said FROM settings`);
    const open = (value: string): Database => {
      const opened = openDatabase(file);
      opened.sqlite.run("DROP TABLE IF EXISTS settings");
      opened.sqlite.run("CREATE TABLE settings (value TEXT) STRICT");
      opened.sqlite.run("INSERT INTO settings VALUES (?)", [value]);
      return opened;
    };
    const first = open("first");
    expect(answer(setting(first))).toBe("first");
    expect(first.statementCount()).toBe(1);
    first.close();
    expect(first.statementCount()).toBe(0);
    expect(() => setting(first)).toThrow();
    const second = open("second");
    expect(answer(setting(second))).toBe("second");
    expect([second.statementCount(), database.statementCount()]).toEqual([1, 0]);
    second.close();
  });

  test("however many different ones there are, only so many are kept", () => {
    const made = statement((number: number) => say(String(number)));
    for (let number = 0; number < 2500; number += 1) {
      expect(answer(made(database, number))).toBe(String(number));
      expect(database.statementCount()).toBeLessThanOrEqual(1000);
    }
  });

  test("what fails to be written is no statement", () => {
    const made = statement((isFine: boolean) => (isFine ? say("fine") : sql`SELECT nonsense FROM nowhere`));
    expect(() => made(database, false)).toThrow("nowhere");
    expect(answer(made(database, true))).toBe("fine");
    expect(database.statementCount()).toBe(1);
  });
});

describe("arguments that would not tell statements apart do not compile:", () => {
  const none = (): SQL => say("nothing");

  test("what JSON does not tell in full", () => {
    // @ts-expect-error: its JSON is {}
    statement((_: Map<string, string>) => none());
    // @ts-expect-error: so is that of a set
    statement((_: { readonly names: ReadonlySet<string> }) => none());
    // @ts-expect-error: a function has none
    statement((_: { readonly build: () => SQL }) => none());
    // @ts-expect-error: in an array it becomes null
    statement((_: readonly (string | undefined)[]) => none());
    // @ts-expect-error: it becomes a text
    statement((_: { readonly at: Date }) => none());
    // @ts-expect-error: it throws
    statement((_: { readonly size: bigint }) => none());
    expect(database.statementCount()).toBe(0);
  });

  test("what could be anything", () => {
    // @ts-expect-error: unknown
    statement((_: unknown) => none());
    // @ts-expect-error: any object
    statement((_: object) => none());
    // @ts-expect-error: SQL that is built already
    statement((_: SQL) => none());
    // @ts-expect-error: a thing inside of data counts by its JSON, and has none
    statement((_: { readonly of: Thing }) => none());
    // @ts-expect-error: a table that is no table is neither a thing nor data
    statement((_: { readonly table: string }) => none());
    expect(database.statementCount()).toBe(0);
  });

  test("nor is one called with what it does not take", () => {
    const made = statement((_: Thing, key: string) => say(key));
    // @ts-expect-error: the key is missing
    expect(() => made(database, thing("things"))).toThrow();
    // @ts-expect-error: a text is no thing
    expect(answer(made(database, "things", "id"))).toBe("id");
  });
});
