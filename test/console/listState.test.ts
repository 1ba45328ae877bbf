import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { leftOut } from "../../src/console/web/base/address/leftOut.ts";
import {
  type ListState,
  pageSizes,
  queryOf,
  readListState,
  writeListState,
} from "../../src/console/web/base/address/listState.ts";
import { parseSearch, stringifySearch } from "../../src/console/web/base/address/searchParams.ts";
import { fieldsInLists } from "../../src/console/web/definitions/fields.ts";
import { mayFilter } from "../../src/console/web/definitions/filterable.ts";
import { withChange } from "../../src/console/web/records/list/useListState.ts";
import { described } from "../fixture/descriptions.ts";

const gadgets = described("gadgets");

const usual: ListState = {
  search: "",
  sort: "name__natural",
  order: "asc",
  page: 1,
  pageSize: 50,
  filters: {},
  columns: undefined,
  peek: undefined,
};

describe("a list's address", () => {
  test("says nothing of what is usual", () => {
    expect(readListState(gadgets, {})).toEqual(usual);
    expect(writeListState(gadgets, usual)).toEqual({});
  });

  test("has the words of the API's own query", () => {
    const state = readListState(
      gadgets,
      parseSearch("?status=active&status=reserved&familyId=&search=stor&sort=number&order=desc&page=3"),
    );
    expect(state).toEqual({
      ...usual,
      search: "stor",
      sort: "number",
      order: "desc",
      page: 3,
      filters: { status: ["active", "reserved"], familyId: [""] },
    });
    expect(queryOf(state)).toEqual({
      status: ["active", "reserved"],
      familyId: [""],
      search: "stor",
      sort: "number",
      order: "desc",
      page: 3,
      pageSize: 50,
    });
  });

  test("says how values compare, and several sorts, as the API has them", () => {
    const state = readListState(
      gadgets,
      parseSearch("?price__gte=5&name__ic=drill&makerId__empty=true&sort=status,-number&status__gte=a"),
    );
    expect(state).toEqual({
      ...usual,
      sort: "status,-number",
      filters: { name__ic: ["drill"], makerId__empty: ["true"], price__gte: ["5"] },
    });
    expect(readListState(gadgets, writeListState(gadgets, state))).toEqual(state);
    expect(readListState(gadgets, parseSearch("?sort=-number"))).toEqual({
      ...usual,
      sort: "number",
      order: "desc",
    });
    expect(readListState(gadgets, parseSearch("?sort=number,nonsense")).sort).toBe("name__natural");
  });

  test("sorts names that carry numbers as people count, and letter by letter where an address says so", () => {
    expect(readListState(gadgets, parseSearch("?order=desc"))).toEqual({ ...usual, order: "desc" });
    expect(readListState(gadgets, parseSearch("?sort=-name__natural"))).toEqual({ ...usual, order: "desc" });
    const letters = readListState(gadgets, parseSearch("?sort=name"));
    expect(letters).toEqual({ ...usual, sort: "name" });
    expect(writeListState(gadgets, letters)).toEqual({ sort: "name" });
    expect(readListState(gadgets, parseSearch("?sort=status__natural"))).toEqual(usual);
    expect(readListState(described("makers"), {}).sort).toBe("name");
  });

  test("counts as not said what makes no sense", () => {
    const search = parseSearch(
      "?sort=nonsense&order=up&page=-1&pageSize=7&columns=nonsense&id=1&parts=2&peek=&colour=red",
    );
    expect(readListState(gadgets, search)).toEqual(usual);
  });

  test("sorts and filters by nothing that a list does not answer", () => {
    const state = readListState(gadgets, parseSearch("?sort=parts&columns=parts,partCount&partCount=2"));
    expect(state.sort).toBe("name__natural");
    expect(state.columns).toEqual(["partCount"]);
    expect(state.filters).toEqual({ partCount: ["2"] });
    expect(readListState(described("ranges"), {}).sort).toBe("range");
  });

  test("comes back as it was written", () => {
    const keys = fieldsInLists(gadgets).map(({ key }) => key);
    const filterable = gadgets.fields.filter(mayFilter).map(({ key }) => key);
    const states: fc.Arbitrary<ListState> = fc.record({
      search: fc.string({ maxLength: 60, unit: "grapheme" }),
      sort: fc.constantFrom(
        "name",
        "name__natural",
        "number",
        "makerId",
        "updatedAt",
        "status,-name__natural",
      ),
      order: fc.constantFrom("asc", "desc"),
      page: fc.integer({ min: 1, max: 999_999 }),
      pageSize: fc.constantFrom(...pageSizes),
      filters: fc.dictionary(
        fc.constantFrom(...filterable),
        fc.uniqueArray(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 }),
        { noNullPrototype: true },
      ),
      columns: fc.option(fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }), { nil: undefined }),
      peek: fc.option(fc.uuid(), { nil: undefined }),
    });
    fc.assert(
      fc.property(states, (state) => {
        const address = stringifySearch(writeListState(gadgets, state));
        expect(readListState(gadgets, parseSearch(address))).toEqual(state);
      }),
    );
  });
});

test("changing search or filters returns to the first page, changing the display does not", () => {
  const deep = { ...usual, page: 7 };
  expect(withChange(deep, { search: "x" }).page).toBe(1);
  expect(withChange(deep, { filters: { status: ["active"] } }).page).toBe(1);
  expect(withChange(deep, { peek: "1" }).page).toBe(7);
  expect(withChange(deep, { columns: ["name"] }).page).toBe(7);
  expect(withChange(deep, { page: 8 }).page).toBe(8);
});

test("names that every object has are no parameters of an address", () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    expect([name, parseSearch(`?${name}=1&${name}=2&status=active`)]).toEqual([name, { status: "active" }]);
});

test.each([
  ["?status=active&price__gte=5&search=x&sort=status,-number&columns=name,status&page=2&peek=1", []],
  ["?colour=red&status__like=a&colour=blue", ["colour", "status__like"]],
  ["?sort=weight", ["sort=weight"]],
  ["?sort=name,weight&columns=name,weight", ["sort=name,weight", "columns=weight"]],
])("what a list does not know is left out of %s, and said", (address, left) => {
  expect(leftOut(gadgets, parseSearch(address))).toEqual(left);
});
