import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Database } from "../../src/db/open.ts";
import { parseSearchQuery } from "../../src/features/search/query.ts";
import { search } from "../../src/features/search/search.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { openFixture } from "../fixture/database.ts";
import { gadgets, makers, ranges, registry } from "../fixture/resources.ts";

let database: Database;
let indexed: Database;
let plain: Database;

const find = (q: string, limit = 20, resources: readonly Resource[] = registry) =>
  search(database, resources, parseSearchQuery(new URLSearchParams({ q, limit: String(limit) })), []).data;
const titles = (q: string, limit?: number): string[] => find(q, limit).map(({ title }) => title);

/** More makers than are ranked, all with "erver" in their names, and few of what is looked for among them. */
beforeAll(async () => {
  plain = await fill(openFixture());
  indexed = openFixture();
  prepareSearch(indexed, registry);
  await fill(indexed);
});

async function fill(database: Database): Promise<Database> {
  const context = {
    database,
    registry,
    attached: [],
    actor: { personId: null, email: null },
    requestId: null,
  };
  await database.write(() => {
    const make = (resource: Resource, body: Record<string, unknown>) => createRecord(context, resource, body);
    for (let index = 0; index < 1500; index++) {
      make(makers, { name: `server ${index}`, description: "Made up" });
    }
    make(makers, { name: "zz erver", description: "The last of them" });
    make(makers, { name: "erver 7" });
    make(makers, { name: "erver" });
    for (let number = 1; number <= 300; number++) make(gadgets, { name: `Customer ${number % 7}`, number });
    make(ranges, { range: "10.0.0.0/8", description: "needle" });
    return undefined;
  });
  return database;
}

afterAll(() => {
  plain.close();
  indexed.close();
});

describe.each(["with", "without"])("among many records, %s an index", (which) => {
  beforeAll(() => {
    database = which === "with" ? indexed : plain;
  });

  test("what is looked for, and what begins with it, is found however much else has it in it", () => {
    expect(titles("ERVER", 4).slice(0, 2)).toEqual(["erver", "erver 7"]);
    expect(titles("server", 3)).toEqual(["server 0", "server 1", "server 10"]);
  });

  test("a number that names a record is found among those that have its digits in them", () => {
    expect(titles("1", 1)).toEqual(["1 Customer 1"]);
    expect(titles("12", 3)).toContain("12 Customer 5");
    expect(titles("12 cust")).toContain("12 Customer 5");
    expect(titles("customer 5 12", 1)).toEqual(["12 Customer 5"]);
  });

  test("words are found in any order, each in another field", () => {
    expect(titles("last zz")).toEqual(["zz erver"]);
    expect(titles("made 1499")).toEqual(["server 1499"]);
    expect(titles("made zz")).toEqual([]);
    expect(titles("t z of")).toEqual(["zz erver"]);
  });

  test("no more is answered than was asked for, and descriptions fill up what is left", () => {
    expect(find("made up", 7)).toHaveLength(7);
    expect(titles("last of")).toEqual(["zz erver"]);
    expect(titles("needle")).toEqual(["10.0.0.0/8"]);
  });

  test("descriptions count from three characters on", () => {
    expect(titles("nee")).toEqual(["10.0.0.0/8"]);
    expect(titles("ne")).toEqual([]);
    expect(titles("n")).toEqual([]);
  });

  test("only the resources that are handed in are looked in", () => {
    expect(find("needle", 20, [gadgets])).toEqual([]);
  });

  test("each resource has its statements prepared once, whatever is looked for", () => {
    titles("warm up");
    const before = database.statementCount();
    for (const text of ["ü", "a b c", "'; DROP TABLE gadgets", '"', "%", "x".repeat(500)]) titles(text);
    expect(database.statementCount()).toBe(before);
  });
});
