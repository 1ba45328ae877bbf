import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Database } from "../../src/db/open.ts";
import { fold } from "../../src/lib/text/fold.ts";
import { type Comparison, comparisonsOf } from "../../src/lib/text/listWords.ts";
import { recordFields } from "../../src/resource/definition/answered.ts";
import { type Field, isScalar } from "../../src/resource/fields/field.ts";
import type { ListContext } from "../../src/resource/reading/filters.ts";
import { readPage } from "../../src/resource/reading/list.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { sourceOf } from "../../src/resource/reading/source.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { openFixture } from "../fixture/database.ts";
import { gadgets, ranges, registry } from "../fixture/resources.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** What the fields of the records are given; few values each, so that they meet. */
const pools: Readonly<Record<string, readonly unknown[]>> = {
  name: ["Straße 7", "STRASSE 10", "rack", "Ämter", "a%b_c", "10"],
  status: ["active", "reserved", "retired"],
  stage: ["draft", "ordered"],
  purpose: [null, "workshop", "field"],
  isLoud: [null, true, false],
  price: [null, "-3.50", "0.00", "12.00", "100.25"],
  weightKg: [null, "0.005", "2.000", "17.125"],
  boughtOn: [null, "2025-02-28", "2026-11-22", "2027-01-01"],
  soldOn: [null, "2027-06-01", "2030-01-01"],
  latitude: [null, "50.110924", "-3.000000"],
  manual: [null, "# Use", "see NOTE"],
  servicedAt: [null, "2026-11-21T23:30:00.000Z", "2026-11-22T00:00:00.000Z", "2026-11-22T10:00:00.000Z"],
  macAddress: [null, "52:54:00:1a:2b:3c", "AA:BB:cc:00:11:22"],
  color: [null, "4caf50", "ffffff"],
  website: [null, "https://Halvermeer.example/a", "https://halvermeer.example/ÜBER"],
  email: [null, "Ada@x.example", "bo@y.example"],
  serial: [null, "", "HD-18", "hd-19"],
  description: [null, "Two Speeds", "ÉTÉ two"],
};

const asking: ListContext = {
  now: new Date("2026-11-22T11:00:00Z"),
  timeZone: "Europe/Berlin",
  personId: "019aa456-7e40-7000-8000-000000000001",
};

let database: Database;
let rows: readonly Row[];

const ask = (params: readonly (readonly [string, string])[]): Row[] =>
  readPage(
    database,
    gadgets,
    parseListQuery(
      sourceOf(gadgets),
      new URLSearchParams(params.map(([key, value]) => [key, value])),
      asking,
    ),
  ).data as Row[];

beforeAll(async () => {
  database = openFixture();
  const context = {
    database,
    registry,
    attached: [],
    actor: { personId: null, email: null },
    requestId: null,
  };
  const random = fc.sample(
    fc.record(
      Object.fromEntries(Object.entries(pools).map(([key, pool]) => [key, fc.constantFrom(...pool)])),
    ),
    { numRuns: 200, seed: 7 },
  );
  await database.write(() => {
    for (const [number, values] of random.entries())
      createRecord(context, gadgets, { number: (number % 4000) + 1, ...values } as never);
  });
  rows = ask([]);
});
afterAll(() => database.close());

const isText = ({ kind }: Field): boolean => kind.compares === "text";

/** What a comparison means, said again without SQL, on values as they are answered. */
const means: Readonly<
  Record<Comparison, (value: unknown, asked: readonly string[], field: Field) => boolean>
> = {
  n: (value, asked, field) => value === null || !asked.some((one) => same(value, one, field)),
  ic: (value, asked, field) =>
    value !== null && asked.some((one) => loose(String(value), field).includes(loose(one, field))),
  isw: (value, asked, field) =>
    value !== null && asked.some((one) => loose(String(value), field).startsWith(loose(one, field))),
  gte: (value, [one = ""]) => value !== null && order(value, one) >= 0,
  gt: (value, [one = ""]) => value !== null && order(value, one) > 0,
  lte: (value, [one = ""]) => value !== null && order(value, one) <= 0,
  lt: (value, [one = ""]) => value !== null && order(value, one) < 0,
  empty: (value, [one]) => (value === null || value === "") === (one === "true"),
};

const loose = (text: string, { kind }: Field): string =>
  kind.folds === true ? fold(text) : text.toLowerCase();

const same = (value: unknown, asked: string, field: Field): boolean =>
  ["mac", "slug"].includes(field.kind.name)
    ? String(value).toLowerCase() === asked.toLowerCase()
    : String(value) === asked;

const order = (value: unknown, asked: string): number => {
  if (/^-?[\d.]+$/.test(asked)) return Number(value) - Number(asked);
  return String(value) < asked ? -1 : String(value) > asked ? 1 : 0;
};

/** Values to ask for: what records have, and pieces of it. */
function askedFor(field: Field, comparison: Comparison, key: string): fc.Arbitrary<readonly string[]> {
  if (comparison === "empty") return fc.constantFrom(["true"], ["false"]);
  const known = [...new Set(rows.map((row) => row[key]).filter((value) => value !== null))]
    .map(String)
    .filter((text) => text !== "" || comparison === "n");
  const whole = fc.constantFrom(...(known.filter((text) => text !== "").slice(0, 40) as [string]));
  if (comparison === "ic" || comparison === "isw") {
    const piece = fc
      .tuple(whole, fc.nat({ max: 3 }), fc.integer({ min: 1, max: 4 }))
      .map(([text, from, length]) =>
        comparison === "isw" ? text.slice(0, length) : text.slice(from, from + length),
      )
      .filter((text) => text !== "" && text.isWellFormed());
    return fc.array(isText(field) ? piece : whole, { minLength: 1, maxLength: 2 });
  }
  return comparison === "n" ? fc.array(whole, { minLength: 1, maxLength: 3 }) : whole.map((one) => [one]);
}

describe("a comparison finds what it says, and nothing else", () => {
  const fields = Object.entries(recordFields(gadgets, "lists")).filter(
    ([key, field]) =>
      isScalar(field) && !["familyId", "makerId", "ownerId", "familyName", "network"].includes(key),
  );
  for (const [key, field] of fields) {
    for (const comparison of comparisonsOf(field.kind.compares, field.nullable)) {
      test(`${key}__${comparison}`, () => {
        fc.assert(
          fc.property(askedFor(field, comparison, key), (asked) => {
            const found = ask(asked.map((one) => [`${key}__${comparison}`, one] as const)).map(
              ({ id }) => id,
            );
            const wanted = rows
              .filter((row) => means[comparison](row[key], asked, field))
              .map(({ id }) => id);
            expect(found).toEqual(wanted);
          }),
          { numRuns: 25 },
        );
      });
    }
  }
});

test("several filters are a conjunction, also of one field", () => {
  const found = ask([
    ["price__gte", "0"],
    ["price__lt", "100"],
    ["status__n", "retired"],
  ]);
  expect(found.length).toBeGreaterThan(0);
  for (const { price, status } of found) {
    expect([Number(price) >= 0, Number(price) < 100, status !== "retired"]).toEqual([true, true, true]);
  }
});

test("what is not folded is looked into as it stands, but for the letters A to Z", () => {
  for (const part of ["ÜBER", "EXAMPLE/Über"]) {
    const found = new Set(ask([["website__ic", part]]).map(({ website }) => website));
    expect([part, [...found]]).toEqual([part, ["https://halvermeer.example/ÜBER"]]);
  }
});

test("null passes what it is not, unless the empty value is not wanted either", () => {
  expect(ask([["purpose__n", "field"]]).some(({ purpose }) => purpose === null)).toBe(true);
  const some = ask([
    ["purpose__n", "field"],
    ["purpose__n", ""],
  ]);
  expect(new Set(some.map(({ purpose }) => purpose))).toEqual(new Set(["workshop"]));
});

test.each([
  ["boughtOn", "today", ["2026-11-22"]],
  ["boughtOn__lte", "+40d", ["2025-02-28", "2026-11-22", "2027-01-01"]],
  ["boughtOn__gt", "-1y", ["2026-11-22", "2027-01-01"]],
  ["boughtOn__lt", "today", ["2025-02-28"]],
  ["boughtOn__lte", "thisYear", ["2025-02-28", "2026-11-22"]],
  ["boughtOn__gt", "thisMonth", ["2027-01-01"]],
  ["boughtOn__gte", "thisQuarter", ["2026-11-22", "2027-01-01"]],
  ["boughtOn__lt", "thisWeek", ["2025-02-28"]],
  ["servicedAt__gt", "thisWeek", []],
  // In Berlin the day has begun at 23:00 in UTC.
  [
    "servicedAt__gte",
    "today",
    ["2026-11-21T23:30:00.000Z", "2026-11-22T00:00:00.000Z", "2026-11-22T10:00:00.000Z"],
  ],
  [
    "servicedAt__gt",
    "-1d",
    ["2026-11-21T23:30:00.000Z", "2026-11-22T00:00:00.000Z", "2026-11-22T10:00:00.000Z"],
  ],
  ["servicedAt__lte", "-1d", []],
  [
    "servicedAt__lt",
    "now",
    ["2026-11-21T23:30:00.000Z", "2026-11-22T00:00:00.000Z", "2026-11-22T10:00:00.000Z"],
  ],
  ["servicedAt__gte", "-2h", ["2026-11-22T10:00:00.000Z"]],
  // A date alone is the whole day, too.
  ["servicedAt__lte", "2026-11-21", []],
  ["servicedAt__gt", "2026-11-22", []],
  [
    "servicedAt__gte",
    "2026-11-22",
    ["2026-11-21T23:30:00.000Z", "2026-11-22T00:00:00.000Z", "2026-11-22T10:00:00.000Z"],
  ],
  [
    "servicedAt__lte",
    "2026-11-22",
    ["2026-11-21T23:30:00.000Z", "2026-11-22T00:00:00.000Z", "2026-11-22T10:00:00.000Z"],
  ],
  ["servicedAt__gte", "2026-11-22T00:00:00Z", ["2026-11-22T00:00:00.000Z", "2026-11-22T10:00:00.000Z"]],
] as const)("%s=%s counts from where one stands", (name, value, wanted) => {
  const key = name.split("__")[0] ?? "";
  const found = new Set(ask([[name, value]]).map((row) => String(row[key])));
  expect([...found].sort()).toEqual([...wanted]);
});

test.each([
  ["number__ic", "1"],
  ["status__gte", "a"],
  ["isLoud__gte", "true"],
  ["boughtOn__gte", "soon"],
  ["boughtOn__gte", "+90x"],
  ["boughtOn__gte", "+99999d"],
  ["boughtOn__gte", "+9999y"],
  ["servicedAt", "today"],
  ["boughtOn", "thisMonth"],
  ["boughtOn__n", "thisMonth"],
  ["boughtOn__gte", "thismonth"],
  ["price__empty", "yes"],
  ["price__between", "1"],
  ["name__ic", ""],
  ["colour__n", "red"],
  ["labels__n", "loan"],
  ["__n", "1"],
  ["name__constructor", "1"],
  ["network__within", "10.0.0.0/8"],
  ["within", "10.0.0.0/33"],
  ["contains", "nowhere"],
  ["sort", "name,name"],
  ["sort", "name,"],
  ["sort", "--name"],
  ["sort", "labels"],
  ["sort", "name,number,status,stage,price"],
])("%s=%s is refused by its name", (name, value) => {
  expect(() => ask([[name, value]])).toThrow(`Invalid filter parameter: ${name}`);
});

test("a bound is sent once", () => {
  expect(() =>
    ask([
      ["price__gte", "1"],
      ["price__gte", "2"],
    ]),
  ).toThrow("Invalid filter parameter: price__gte");
});

test("several sorts stand behind one another, and the order turns them all", () => {
  const told = (params: readonly (readonly [string, string])[]): string[] =>
    ask(params).map(({ status, price, number }) => `${status} ${price} ${number}`);
  const wanted = [...rows]
    .sort(
      (one, other) =>
        String(one.status).localeCompare(String(other.status)) ||
        Number(one.price === null) - Number(other.price === null) ||
        Number(other.price) - Number(one.price) ||
        Number(one.number) - Number(other.number),
    )
    .map(({ status, price, number }) => `${status} ${price} ${number}`);
  expect(told([["sort", "status,-price,number"]])).toEqual(wanted);
  expect(
    told([
      ["sort", "-status,price,-number"],
      ["order", "desc"],
    ]),
  ).toEqual(wanted);
});

test("networks are found by what they contain and lie in, as counted by hand", async () => {
  const context = {
    database,
    registry,
    attached: [],
    actor: { personId: null, email: null },
    requestId: null,
  };
  const octet = fc.constantFrom(0, 1, 10, 77, 128, 255);
  const network = fc
    .tuple(octet, octet, octet, fc.integer({ min: 0, max: 32 }))
    .map(([b, c, d, length]) => `10.${b}.${c}.${d}/${length}`);
  await database.write(() => {
    for (const range of new Set(fc.sample(network, { numRuns: 150, seed: 3 }))) {
      try {
        createRecord(context, ranges, { range } as never);
      } catch {
        // Two that are the same network.
      }
    }
  });
  const list = (params: string): string[] =>
    (
      readPage(database, ranges, parseListQuery(sourceOf(ranges), new URLSearchParams(params))).data as {
        range: string;
      }[]
    ).map(({ range }) => range);
  const all = list("");
  const bits = (text: string): string => {
    const [address = "", length = "32"] = text.split("/");
    return address
      .split(".")
      .map((one) => Number(one).toString(2).padStart(8, "0"))
      .join("")
      .slice(0, Number(length));
  };
  fc.assert(
    fc.property(network, (asked) => {
      expect(list(`contains=${asked}`)).toEqual(all.filter((one) => bits(asked).startsWith(bits(one))));
      expect(list(`within_include=${asked}`)).toEqual(all.filter((one) => bits(one).startsWith(bits(asked))));
      expect(list(`within=${asked}`)).toEqual(
        all.filter((one) => bits(one).startsWith(bits(asked)) && bits(one) !== bits(asked)),
      );
    }),
    { numRuns: 60 },
  );
  const [address = ""] = "10.1.77.10".split("/");
  expect(list(`contains=${address}`)).toEqual(all.filter((one) => bits(address).startsWith(bits(one))));
});
