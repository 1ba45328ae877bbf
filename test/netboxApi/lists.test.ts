import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { fillDemo } from "../../src/demo/fill.ts";
import type { Model } from "../../src/features/netboxApi/model.ts";
import { models } from "../../src/features/netboxApi/models/index.ts";
import { findPage, renderPage } from "../../src/features/netboxApi/page.ts";
import { orderable, parametersOf, readListQuery } from "../../src/features/netboxApi/query.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { registry } from "../../src/resources/index.ts";

let database: Database;
beforeAll(async () => {
  database = openDatabase(":memory:");
  const now = new Date("2026-11-21T10:00:00Z");
  await fillDemo({ database, registry, attached: attachedKinds }, { seed: 1, now, passwordSeed: 1 });
});
afterAll(() => database.close());

const base = "http://localhost/netbox/api";

/** A list as it is answered. Throws a `Refusal` where its query is refused. */
function read(model: Model, query: string) {
  const url = `${base}/${model.path}/?${query}`;
  const asked = readListQuery(model, url);
  const page = findPage(database, model, asked);
  return JSON.parse([...renderPage(database, model, asked, page, { base, url })].join(""));
}

const count = (model: Model, query: string): number => read(model, `limit=1&${query}`).count;

const isRefused = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch (failure) {
    if (failure instanceof Refusal && failure.status === 400) return true;
    throw failure;
  }
};

const absent = "01890000-0000-7000-8000-000000000000";

/** Values of which every filter takes at least one. */
const values = [
  "active",
  "true",
  "4",
  "10.16.0.0/16",
  "10.16.30.1",
  "00:1a:2b:3c:4d:5e",
  absent,
  "2026-11-21",
  "physical",
  "rtm1",
  "null",
];

/** The first of them that a filter takes; one that exists where only those are taken. */
function valueFor(model: Model, name: string): string {
  const { known, terms: [term] = [] } = model.filters[name] ?? {};
  if (term !== undefined) return term;
  if (known !== undefined) {
    const slugs = models.find(({ resource }) => resource === known);
    return slugs === undefined ? "null" : (read(slugs, "limit=1").results[0]?.slug ?? "null");
  }
  const value = values.find((one) => !isRefused(() => readListQuery(model, `${base}/?${name}=${one}`)));
  if (value === undefined) throw new Error(`no value for ${model.path} ${name}`);
  return value;
}

/** The conditions of a filter and its opposites, which together find every record. */
function halves(name: string, value: string, lookups: readonly string[]): [string, string][] {
  const text = encodeURIComponent(value);
  const opposites = lookups.filter((one) => one.startsWith("n"));
  return [
    ...opposites.map((lookup): [string, string] => {
      const positive = lookup === "n" ? name : `${name}__${lookup.slice(1)}`;
      return [`${positive}=${text}`, `${name}__${lookup}=${text}`];
    }),
    ...(lookups.includes("empty")
      ? [[`${name}__empty=true`, `${name}__empty=false`] satisfies [string, string]]
      : []),
  ];
}

describe.each(models.map((model) => [model.path, model] as const))("%s", (_, model) => {
  test("every filter and its opposite share the records among them", () => {
    const all = count(model, "");
    for (const [name, { lookups }] of Object.entries(model.filters)) {
      const value = valueFor(model, name);
      expect([name, count(model, `${name}=${encodeURIComponent(value)}`) <= all]).toEqual([name, true]);
      for (const [one, other] of halves(name, value, lookups)) {
        expect([one, count(model, one) + count(model, other)]).toEqual([one, all]);
      }
    }
  });

  test("numbers that are less than a bound are not greater than it", () => {
    const numbers = Object.entries(model.filters).filter(([, { lookups }]) => lookups.includes("lt"));
    for (const [name] of numbers) {
      const value = valueFor(model, name);
      const [less, atMost, more, atLeast] = ["lt", "lte", "gt", "gte"].map((one) =>
        count(model, `${name}__${one}=${value}`),
      );
      const same = count(model, `${name}=${value}`);
      expect([name, less, atMost]).toEqual([name, less, (less ?? 0) + same]);
      expect([name, more, atLeast]).toEqual([name, more, (more ?? 0) + same]);
    }
  });

  test("every order has all records, and the other way round", () => {
    const ids = (query: string): string[] =>
      read(model, `limit=0&fields=id&${query}`).results.map(({ id }: { id: string }) => id);
    const all = ids("").toSorted();
    for (const name of orderable(model)) {
      const [up, down] = [ids(`ordering=${name}`), ids(`ordering=-${name},id`)];
      expect([name, up.toSorted()]).toEqual([name, all]);
      expect([name, down.toSorted()]).toEqual([name, all]);
    }
  });

  test("pages have each record once, in the order of the whole list", () => {
    const whole = read(model, "limit=0&brief=true");
    expect(whole.results).toHaveLength(whole.count);
    const limit = Math.max(Math.ceil(whole.count / 3), 1);
    const paged = [0, 1, 2].flatMap(
      (page) => read(model, `brief=1&limit=${limit}&offset=${page * limit}`).results,
    );
    expect(paged).toEqual(whole.results);
  });
});

test("a list answers every question or says what is wrong with a parameter", () => {
  const model = fc.constantFrom(...models);
  const text = fc.oneof(
    fc.constantFrom(
      ...values,
      "",
      "%",
      "'",
      '"',
      "\\",
      ";--",
      "[]",
      "{}",
      "null,null",
      "-0",
      "1e9",
      "NaN",
      "__proto__",
    ),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  const asked = model.chain((one) =>
    fc.record({
      one: fc.constant(one),
      pairs: fc.array(
        fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...parametersOf(one)) }, text), text),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );
  fc.assert(
    fc.property(asked, ({ one, pairs }) => {
      const query = new URLSearchParams([...pairs, ["fields", "id"]]).toString();
      isRefused(() => read(one, query));
    }),
    { numRuns: 300 },
  );
});
