import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readListState } from "../../src/console/web/base/address/listState.ts";
import { parseSearch } from "../../src/console/web/base/address/searchParams.ts";
import { mayFilter } from "../../src/console/web/definitions/filterable.ts";
import { labelOf } from "../../src/console/web/definitions/labels.ts";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { formatLength, formatRelative } from "../../src/console/web/records/list/filters/lengths.ts";
import {
  operatorsOf,
  type Sentence,
  sentencesOf,
  without,
  withSentence,
} from "../../src/console/web/records/list/filters/sentences.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { ipAddresses } from "../../src/resources/ip-addresses.ts";
import { described } from "../fixture/descriptions.ts";

const gadgets = described("gadgets");
const ranges = described("ranges");

/** The filters of an address as they are said: "boughtOn is in the next 90d". */
const said = (address: string, resource = gadgets): string[] =>
  sentencesOf(resource, readListState(resource, parseSearch(address)).filters).map(
    ({ field, operator, values }) => [field.key, operator.label, ...values].join(" "),
  );

test.each([
  ["?status=active&status=retired", ["status is any of active retired"]],
  ["?makerId__n=7", ["makerId is none of 7"]],
  ["?makerId__empty=true", ["makerId is empty"]],
  ["?name__ic=drill", ["name contains drill"]],
  ["?serial__isw=HD", ["serial starts with HD"]],
  ["?price__gte=5&price__lte=90", ["price is between 5 90"]],
  ["?price__gte=5", ["price is at least 5"]],
  ["?boughtOn__gte=today&boughtOn__lte=%2B90d", ["boughtOn is in the next 90d"]],
  ["?boughtOn__gte=-7d&boughtOn__lte=today", ["boughtOn is in the last 7d"]],
  ["?boughtOn__gte=thisQuarter&boughtOn__lte=thisQuarter", ["boughtOn is this quarter"]],
  ["?servicedAt__gte=thisWeek&servicedAt__lte=thisWeek", ["servicedAt is this week"]],
  ["?boughtOn__gte=thisWeek&boughtOn__lte=thisYear", ["boughtOn is between thisWeek thisYear"]],
  ["?boughtOn__gte=2026-01-01&boughtOn__lte=2026-12-31", ["boughtOn is between 2026-01-01 2026-12-31"]],
  ["?boughtOn__lt=today", ["boughtOn is before today"]],
  ["?servicedAt__gte=-7d", ["servicedAt is on or after -7d"]],
  ["?servicedAt=2026-11-21T02:30:00Z", ["servicedAt is 2026-11-21T02:30:00Z"]],
  ["?isLoud=true", ["isLoud is true"]],
  ["?name__ic=a&name__n=b", ["name contains a", "name is not b"]],
] as const)("%s is said so", (address, sentences) => {
  expect(said(address)).toEqual([...sentences]);
});

test("a network is asked for by an address, and by what it lies in", () => {
  expect(said("?contains=10.20.1.77&within=10.0.0.0/8", ranges)).toEqual([
    "range contains the address 10.20.1.77",
    "range lies within 10.0.0.0/8",
  ]);
});

test("several references to one resource are one filter, which only takes records", () => {
  const circuits = resources.find(({ name }) => name === "circuits");
  if (circuits === undefined) throw new Error("there are no circuits");
  const address = "?aSiteId,zSiteId=1&aSiteId,zSiteId=2&zSiteId=3&aSiteId,zSiteId__n=4&zSiteId,aSiteId=5";
  const { filters } = readListState(circuits, parseSearch(address));
  expect(filters).toEqual({ zSiteId: ["3"], "aSiteId,zSiteId": ["1", "2"] });
  const sentences = sentencesOf(circuits, filters);
  expect(sentences.map(({ field, operator, values }) => [labelOf(field), operator.label, ...values])).toEqual(
    [
      ["Site, Z end", "is any of", "3"],
      ["Site, A end or Z end", "is any of", "1", "2"],
    ],
  );
  const [, either] = sentences;
  if (either === undefined) throw new Error("no filter by both");
  expect(operatorsOf(either.field).map(({ label }) => label)).toEqual(["is any of"]);
  expect(withSentence(filters, either, { ...either, values: ["6"] })).toEqual({
    zSiteId: ["3"],
    "aSiteId,zSiteId": ["6"],
  });
});

describe("a sentence", () => {
  const sentence: fc.Arbitrary<Sentence> = fc
    .constantFrom(...gadgets.fields.filter((field) => mayFilter(field) && operatorsOf(field).length > 0))
    .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...operatorsOf(field))))
    .chain(([field, operator]) => {
      const value = fc.constantFrom("7", "x", "2026-01-01", "active");
      const values: fc.Arbitrary<readonly string[]> = {
        some: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
        one: fc.tuple(value),
        two: fc.tuple(value, value),
        length: fc.constantFrom(["90d"], ["2w"], ["1y"]),
        nothing: fc.constant([]),
      }[operator.given];
      return values.map((given) => ({ field, operator, values: given }));
    });

  test("comes back as it was said, among others of other fields", () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        fc.pre(one.field !== other.field);
        const filters = withSentence(withSentence({}, undefined, one), undefined, other);
        const back = sentencesOf(gadgets, filters);
        expect(back).toHaveLength(2);
        expect(back.find(({ field }) => field === one.field)).toEqual(one);
        expect(without(filters, other)).toEqual(withSentence({}, undefined, one));
      }),
    );
  });

  test("takes the place of the one that it was made of", () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const after = { ...other, field: one.field };
        fc.pre(after.operator.fits(one.field));
        const filters = withSentence(withSentence({}, undefined, one), one, after);
        expect(sentencesOf(gadgets, filters)).toEqual([after]);
      }),
    );
  });
});

test("an address is said to be in a prefix or in none", () => {
  const addresses = describeResource(ipAddresses);
  expect(said("?inPrefix=false", addresses)).toEqual(["address is in no prefix"]);
  expect(said("?inPrefix=true", addresses)).toEqual(["address is in a prefix"]);
  expect(said("?within=10.0.0.0%2F8", addresses)).toEqual(["address lies within 10.0.0.0/8"]);
});

test("lengths of time and moments are said in words", () => {
  expect(["90d", "1d", "2w", "1y"].map(formatLength)).toEqual(["90 days", "1 day", "2 weeks", "1 year"]);
  expect(["+90d", "-1w", "today", "now", "thisMonth", "2026-01-01"].map(formatRelative)).toEqual([
    "in 90 days",
    "1 week ago",
    "today",
    "now",
    "this month",
    undefined,
  ]);
});
