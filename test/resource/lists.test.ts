import { describe, expect, test } from "bun:test";
import { entryFields } from "../../src/features/history/answers.ts";
import { logSource, recordLogSource } from "../../src/features/history/source.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { listParameters } from "../../src/resource/answering/parameters.ts";
import { renderRows } from "../../src/resource/reading/page.ts";
import { type ListQuery, parseListQuery } from "../../src/resource/reading/query.ts";
import { type Listable, sourceOf } from "../../src/resource/reading/source.ts";
import { registry } from "../fixture/resources.ts";

const names = registry.map(({ name }) => name);
const [first = "gadgets", ...others] = names;
const fields = entryFields([first, ...others]);

/** Lists of every kind there is: of tables and of rows, that take much, and that take next to nothing. */
const lists: Readonly<Record<string, Listable>> = {
  ...Object.fromEntries(registry.map((resource) => [resource.name, sourceOf(resource)])),
  "the change log": logSource(fields),
  "the change log of a record": recordLogSource(fields),
  "rows by time": { fields: {}, sort: "createdAt", descending: true, order: "Sort direction" },
  "rows as they are": { fields: {}, sort: "createdAt" },
};

const parse = (list: Listable, query: string): ListQuery => parseListQuery(list, new URLSearchParams(query));

/** The parameter that a query is refused for; undefined where it is taken. */
function refused(list: Listable, query: string): string | undefined {
  try {
    parse(list, query);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return error.message.replace("Invalid filter parameter: ", "");
  }
}

/** A value that each parameter takes which is no filter. */
const values: Readonly<Record<string, (list: Listable) => string>> = {
  page: () => "2",
  pageSize: () => "7",
  search: () => "text",
  sort: ({ sorts = [] }) => sorts.at(-1) ?? "name",
  order: () => "asc",
  from: () => "2026-01-01T00:00:00.000Z",
  to: () => "2026-02-01T00:00:00.000Z",
};

for (const [name, list] of Object.entries(lists)) {
  describe(`the list ${name}`, () => {
    const documented = listParameters(list).map((parameter) => parameter.name);

    test("takes what it documents, and refuses all else by its name", () => {
      for (const [key, valueFor] of Object.entries(values)) {
        const taken = documented.includes(key);
        expect(refused(list, `${key}=${encodeURIComponent(valueFor(list))}`)).toBe(taken ? undefined : key);
      }
      // An empty value means null, which every filter takes.
      for (const key of documented.filter((other) => values[other] === undefined && other in list.fields)) {
        expect(refused(list, `${key}=`)).toBeUndefined();
      }
      for (const key of documented.filter(
        (other) => values[other] === undefined && !(other in list.fields),
      )) {
        const some = ["", "1", "today", "true", "10.0.0.0/8", "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f"];
        const taken = some.some((value) => refused(list, `${key}=${value}`) === undefined);
        expect([key, taken]).toEqual([key, true]);
        if (!key.endsWith("__n")) expect(refused(list, `${key}=%00`)).toBe(key);
      }
      expect(refused(list, "revision=1")).toBe("revision");
      expect(refused(list, "toString=1")).toBe("toString");
    });

    test("takes what is no filter once, and not with a value that means nothing", () => {
      for (const key of documented.filter((other) => values[other] !== undefined)) {
        const value = encodeURIComponent(values[key]?.(list) ?? "");
        expect(refused(list, `${key}=${value}&${key}=${value}`)).toBe(key);
        expect(refused(list, `${key}=%00`)).toBe(key);
      }
    });

    test("sorts as it says where nothing is asked", () => {
      const { sort, descending, filters, search, from, to } = parse(list, "");
      expect({ sort, descending }).toEqual({ sort: list.sort, descending: list.descending === true });
      expect({ filters, search, from, to }).toEqual({
        filters: [],
        search: "",
        from: undefined,
        to: undefined,
      });
    });
  });
}

describe("a page of rows", () => {
  const rows = ["newest", "older", "oldest"];
  const newestFirst: Listable = { fields: {}, sort: "createdAt", descending: true, order: "Sort direction" };
  const render = (query: string): unknown =>
    JSON.parse(renderRows(newestFirst, parse(newestFirst, query), rows));

  test("is part of them, in their own order or turned round", () => {
    const page = { total: 3, page: 1, pageSize: 2, hasMore: true };
    expect(render("pageSize=2")).toEqual({ data: ["newest", "older"], ...page });
    expect(render("pageSize=2&order=asc")).toEqual({ data: ["oldest", "older"], ...page });
    expect(render("pageSize=2&page=2&order=desc")).toEqual({
      data: ["oldest"],
      ...page,
      page: 2,
      hasMore: false,
    });
    expect(render("page=9&pageSize=2")).toEqual({ data: [], ...page, page: 9, hasMore: false });
    expect(rows).toEqual(["newest", "older", "oldest"]);
  });
});
