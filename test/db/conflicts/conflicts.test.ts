import { afterAll, expect, test } from "bun:test";
import { conflicts } from "../../../src/db/conflicts/describe.ts";
import { conflictCases } from "./cases.ts";
import { openMemory, refusalOf, writesOf } from "./world.ts";

const database = openMemory("literal");
const before = openMemory("0.5.0");
afterAll(() => {
  database.close();
  before.close();
});

const oneLine = (sql: string): string => sql.replaceAll(/\s+/g, " ");

const triggers = database.sqlite
  .query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
  .all()
  .map(({ name, sql }) => ({ name, sql: oneLine(sql) }));

test("triggers raise literal messages alone, which SQLite before 3.47 can read", () => {
  const raises = triggers.flatMap(({ sql }) => sql.split(/(?=\bRAISE\b)/i).slice(1));
  expect(raises.length).toBeGreaterThan(40);
  expect(raises.filter((rest) => !/^RAISE\((?:ABORT|FAIL|ROLLBACK), '[^']*'\)/i.test(rest))).toEqual([]);
});

test("the details of each conflict are read by the query of its trigger", () => {
  // The engine reads who holds the values of a rule across records itself.
  const detailed = triggers.filter(({ name }) => !name.includes("_unique_across_"));
  const queries = detailed.flatMap(({ sql }) =>
    [...sql.matchAll(/SELECT RAISE\(ABORT, '([^']*)'\) FROM ([^;]*);/g)].map(([, raised, from]) => ({
      raised,
      from,
    })),
  );
  const known = conflicts.map(({ raised, from }) => ({ raised, from: oneLine(from) }));
  const distinct = new Set(queries.map((query) => JSON.stringify(query)));
  expect(known.map((conflict) => JSON.stringify(conflict)).sort()).toEqual([...distinct].sort());
  expect(new Set(conflicts.map(({ raised }) => raised)).size).toBe(conflicts.length);
});

test("each conflict has a case", () => {
  const raised = new Set(conflictCases.map(([words]) => words));
  expect(conflicts.filter((conflict) => !raised.has(conflict.raised))).toEqual([]);
});

test.each(conflictCases)("%s: is answered as by 0.5.0, %s", async (_raised, message, run) => {
  const expected = { status: 409, message };
  expect(await refusalOf(before, run)).toEqual(expected);
  expect(await refusalOf(database, run)).toEqual(expected);
});

test("a conflict of a write that shares its transaction leaves the other writes alone", async () => {
  const [[, message, run] = []] = conflictCases;
  if (run === undefined) throw new Error("no case");
  const [refused] = await Promise.all([
    refusalOf(database, run),
    database.write(() => writesOf(database).create("sites", { name: "Beside" })),
  ]);
  expect(refused?.message).toBe(message);
  expect(database.sqlite.query("SELECT name FROM sites").all()).toEqual([{ name: "Beside" }]);
});
