import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { isDecided } from "./decided.ts";
import { peculiarityOf } from "./peculiarities.ts";
import { answeredAs } from "./samples.ts";
import { expectError, fieldOf, sentKeys, type World } from "./world.ts";

interface Needle {
  readonly value: string;
  readonly found: readonly string[];
  readonly missed: readonly string[];
}

const inText: Needle = {
  value: "x1 Zürich Straße 50%a_b\\c's",
  found: [
    "x1",
    "X1 zÜR",
    "zu\u0308rich",
    "STRASSE",
    "strasse",
    "Zurich",
    "Straße",
    "STRAẞE",
    "50%A_B",
    "\\c'",
    "e 5",
    "%",
    "_",
  ],
  missed: ["x1%", "50_a", "x_ ", "5%b", "x1.", "x1  Zürich", "Zuerich", " x1", "a_b\\\\c", "*"],
};

/** A value to look for in each kind of field that can be searched, what finds it, and what must not. */
const needles: Readonly<Record<string, Needle>> = {
  name: inText,
  text: inText,
  email: {
    value: "x1.zürichstraße50%a_b@search.example",
    found: ["x1.", "X1.ZÜR", "STRASSE", "50%A_B@S", "%", "_"],
    missed: ["x1%", "50_a", "5%b", "x1_z"],
  },
  code: {
    value: "x1 Straße 50%a_b\\c",
    found: ["x1", "X1 sTR", "STRASSE", "50%A_B", "\\C", "%", "_"],
    missed: ["x1%", "50_a", "x_ ", "5%b", "x1  Str"],
  },
  ip: {
    value: "203.0.113.9",
    found: ["203.0.113", "113.9", "3.0.1"],
    missed: ["203%", "203_0", "203.0.113.8"],
  },
  cidr: {
    value: "203.0.113.0/24",
    found: ["203.0.113", "0/24", "3.0.1"],
    missed: ["203%", "203_0", "203.0.113.0/25"],
  },
};

/** Search finds a folded substring of the name or the description, of either by itself and of nothing else. */
export function checkSearching(resource: Resource, world: World): void {
  const counts = async (id: string, terms: readonly string[]): Promise<(readonly [string, number])[]> => {
    const collection = await world.collection(resource);
    const answers = terms.map(async (term) => {
      const { body } = await world.admin.get(`${collection}?id=${id}&search=${encodeURIComponent(term)}`);
      return [term, body.total] as const;
    });
    return Promise.all(answers);
  };
  if (resource.searched.length === 0) {
    checkUnsearched(resource, world);
    return;
  }
  const all = (terms: readonly string[], count: number) => terms.map((term) => [term, count] as const);

  test("looks in the name and the description", () => {
    const main = "name" in resource.fields ? "name" : resource.sort;
    const expected = [main === "createdAt" ? "description" : main, "description"];
    const named = [...new Set(expected)].filter((key) => key in resource.fields);
    expect(resource.searched.slice(0, named.length)).toEqual(named);
    if (isDecided(resource)) expect(resource.searched).toHaveLength(named.length);
  });

  for (const key of resource.searched) {
    test(`finds what is in ${key}, without regard to case, and takes % and _ as they are`, async () => {
      const needle = needles[fieldOf(resource, key).kind.name];
      expect(needle).toBeDefined();
      if (needle === undefined) return;
      // Fields that are judged together fit together where all of them are the same.
      const { judged = [] } = peculiarityOf(resource);
      const kind = (one: string) => fieldOf(resource, one).kind.name;
      const alike = judged.includes(key) ? judged.filter((one) => kind(one) === kind(key)) : [key];
      const body = Object.fromEntries(alike.map((one) => [one, needle.value]));
      const { path, record } = await world.make(resource, body);
      expect(await counts(record.id, needle.found)).toEqual(all(needle.found, 1));
      expect(await counts(record.id, needle.missed)).toEqual(all(needle.missed, 0));
      await world.admin.delete(path);
    });
  }

  test("finds nothing by other fields, nor across two", async () => {
    const { record } = await world.makeFull(resource);
    const [first, second] = resource.searched.map((key) => String(record[key]));
    const elsewhere = sentKeys(resource)
      .filter((key) => !resource.searched.includes(key) && typeof record[key] === "string")
      .map((key) => String(answeredAs(fieldOf(resource, key), record[key])))
      .filter((value) => ![first, second].some((searched) => searched?.includes(value)));
    const across =
      second === undefined ? [] : [`${first}${second}`, `${first} ${second}`, `${first}\n${second}`];
    const missed = [...elsewhere, ...across, record.id];
    expect(await counts(record.id, missed)).toEqual(all(missed, 0));
  });

  test("takes up to 500 characters, none of which finds everything", async () => {
    const { record } = await world.make(resource);
    expect(await counts(record.id, ["", "😀".repeat(500)])).toEqual([
      ["", 1],
      ["😀".repeat(500), 0],
    ]);
    const collection = await world.collection(resource);
    for (const term of ["x".repeat(501), "😀".repeat(501), "a\0b"]) {
      const answer = await world.admin.get(`${collection}?search=${encodeURIComponent(term)}`);
      expectError(answer, 400, "Invalid filter parameter: search");
    }
  });
}

/** What has no text takes no search, and says so. */
function checkUnsearched(resource: Resource, world: World): void {
  test("takes no search, as it has no text", async () => {
    const answer = await world.admin.get(`${await world.collection(resource)}?search=x`);
    expectError(answer, 400, "Invalid filter parameter: search");
  });
}
