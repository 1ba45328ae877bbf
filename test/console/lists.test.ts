import { describe, expect, test } from "bun:test";
import type { Row } from "../../src/console/web/api/record.ts";
import { withChange, without } from "../../src/console/web/api/snapshot.ts";
import {
  columnFields,
  defaultColumns,
  moved,
  titleColumn,
} from "../../src/console/web/definitions/columns.ts";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { fillTitle, titleOf } from "../../src/console/web/definitions/title.ts";
import { bulkFields } from "../../src/console/web/records/list/bulk/bulkFields.ts";
import {
  allSelected,
  countSelected,
  isSelected,
  noSelection,
  rowsBetween,
  withRows,
} from "../../src/console/web/records/list/bulk/selection.ts";
import { currentTab, listTabs } from "../../src/console/web/records/list/views/listTabs.ts";
import { failuresOf, inParallel } from "../../src/console/web/records/work/inParallel.ts";
import type { Page } from "../../src/resource/answering/answers.ts";

describe("titles", () => {
  test("are filled in, and leave no gap where a value is missing", () => {
    expect(fillTitle("{vid} {name}", { vid: 120, name: "Storage" })).toBe("120 Storage");
    expect(fillTitle("{vid} {name}", { vid: null, name: "Storage" })).toBe("Storage");
    expect(titleOf("vlans", { id: "1", vid: 120, name: "Storage" })).toBe("120 Storage");
  });

  test("take nothing from what a field says", () => {
    expect(fillTitle("{name}", { name: "{vid} $1 $&" })).toBe("{vid} $1 $&");
  });

  test("are the names of people, where they are known", () => {
    const ada = { id: "1", email: "ada@sitebook.example", firstName: "Ada", lastName: null };
    expect(titleOf("profiles", ada)).toBe("Ada");
    expect(titleOf("profiles", { ...ada, firstName: null })).toBe("ada@sitebook.example");
  });

  test("are the end of the id where there is nothing else", () => {
    expect(titleOf("sites", { id: "01a1ffa5-7997-7571-ad9c-53437d3c177c", name: "" })).toBe("Site 7d3c177c");
  });
});

describe("columns", () => {
  test("are there for every resource, the title among them", () => {
    for (const resource of resources) {
      const keys = defaultColumns(resource);
      expect(columnFields(resource, keys).map(({ key }) => key)).toEqual(keys);
      expect(keys).toContain(titleColumn(resource));
      expect(keys.length).toBeLessThanOrEqual(8);
    }
  });

  test("move", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
    expect(moved(["a"], 5, 0)).toEqual(["a"]);
  });
});

test("many records are not given the same value of what must differ", () => {
  for (const resource of resources) {
    const keys = bulkFields(resource).map(({ key }) => key);
    for (const { fields } of resource.unique) expect(keys).not.toContain(String(fields.at(-1)));
    for (const own of [titleColumn(resource), ...(resource.view.place ?? [])])
      expect(keys).not.toContain(own);
  }
});

test("a range of rows is chosen in either direction", () => {
  const rows = ["a", "b", "c", "d"].map((id) => ({ id }));
  const ids = (from: string | undefined, to: string) => rowsBetween(rows, from, to).map(({ id }) => id);
  expect(ids("b", "d")).toEqual(["b", "c", "d"]);
  expect(ids("d", "b")).toEqual(["b", "c", "d"]);
  expect(ids("gone", "c")).toEqual(["c"]);
  expect(ids(undefined, "c")).toEqual(["c"]);
});

describe("a selection", () => {
  const rows = ["a", "b", "c"].map((id) => ({ id }));
  const among = (selection: typeof noSelection) =>
    rows.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id);

  test("has the rows that are put in, and no longer those that are taken out", () => {
    const two = withRows(noSelection, rows.slice(0, 2), true);
    const one = withRows(two, [{ id: "a" }], false);
    expect([among(two), among(one)]).toEqual([["a", "b"], ["b"]]);
    expect([countSelected(two, 10_003), countSelected(one, 10_003)]).toEqual([2, 1]);
  });

  test("of all that the list has is without those that are taken out, and with those put in again", () => {
    const most = withRows(allSelected, [{ id: "b" }], false);
    expect(among(most)).toEqual(["a", "c"]);
    expect(countSelected(most, 10_003)).toBe(10_002);
    expect(countSelected(withRows(most, [{ id: "b" }], true), 10_003)).toBe(10_003);
  });
});

describe("work on many records", () => {
  test("is done a few at a time, in order of result, and goes on after a failure", async () => {
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    const outcomes = await inParallel(
      [1, 2, 3, 4, 5, 6],
      async (item) => {
        running += 1;
        most = Math.max(most, running);
        await Bun.sleep(7 - item);
        running -= 1;
        if (item % 2 === 0) throw new Error(`no ${item}`);
        return item * 10;
      },
      { atOnce: 2, onProgress: (done) => progress.push(done) },
    );
    expect(most).toBe(2);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
    expect(outcomes.map(({ item, result }) => [item, result])).toEqual([
      [1, 10],
      [2, undefined],
      [3, 30],
      [4, undefined],
      [5, 50],
      [6, undefined],
    ]);
    expect(failuresOf(outcomes).map(({ item }) => item)).toEqual([2, 4, 6]);
  });

  test("on nothing is done at once", async () => {
    expect(await inParallel([], async () => 1)).toEqual([]);
  });
});

describe("the views of a list", () => {
  const contracts = resources.find(({ name }) => name === "contracts");
  if (contracts === undefined) throw new Error("there are no contracts");
  const view = (id: string, search: string, shared: boolean) => ({
    ...{ id, resource: "contracts", name: id, search, shared, ownerId: null },
    ...{ createdAt: "", updatedAt: "" },
  });
  const saved = [view("mine", "status=ended", false), view("ours", "status=active&search=fibre", true)];
  const totals = { all: 9, shipped: [{ label: "Active", total: 4 }], saved: [{ id: "mine", total: null }] };
  const tabs = listTabs(contracts, saved, totals);

  test("are tabs: all, those of the definition, shared ones, one's own, each with its count where it is known", () => {
    expect(tabs.at(0)).toMatchObject({ key: "all", total: 9, search: "" });
    expect(tabs.slice(-2).map(({ key, kind }) => [key, kind])).toEqual([
      ["ours", "shared"],
      ["mine", "own"],
    ]);
    expect(tabs.find(({ key }) => key === "Active")?.total).toBe(4);
    expect(tabs.find(({ key }) => key === "mine")?.total).toBeUndefined();
  });

  const at = (search: Readonly<Record<string, string>>, chosen?: string) => {
    const { tab, isChanged } = currentTab(contracts, tabs, search, chosen);
    return [tab.key, isChanged];
  };

  test("are open where the list shows just what they say, on whichever page", () => {
    expect(at({})).toEqual(["all", false]);
    expect(at({ status: "ended" })).toEqual(["mine", false]);
    expect(at({ search: "fibre", status: "active", page: "3", peek: "x" })).toEqual(["ours", false]);
  });

  test("are changed where the list shows something else since they were chosen", () => {
    expect(at({ status: "ended", sort: "name" }, "mine")).toEqual(["mine", true]);
    expect(at({ status: "ended", sort: "name", search: "dark" })).toEqual(["all", true]);
    expect(at({ status: "active", search: "dark" }, "ours")).toEqual(["Active", false]);
    expect(at({}, "mine")).toEqual(["all", false]);
  });

  test("are not changed by a search alone, unless they have one of their own", () => {
    expect(at({ search: "dark" })).toEqual(["all", false]);
    expect(at({ status: "ended", search: "dark" }, "mine")).toEqual(["mine", false]);
    expect(at({ status: "active", search: "fibre" })).toEqual(["ours", false]);
    expect(at({ status: "deprecated", search: "fibre" }, "ours")).toEqual(["ours", true]);
  });
});

test("a change is shown on the pages that have the record, and leaves the others as they are", () => {
  const page: Page<Row> = {
    data: [{ id: "1", name: "a" }, { id: "2" }],
    total: 9,
    page: 1,
    pageSize: 2,
    hasMore: true,
  };
  expect(withChange(page, "1", { name: "b" }).data[0]).toEqual({ id: "1", name: "b" });
  expect(withChange(page, "3", { name: "b" })).toBe(page);
  expect(without(page, "1")).toMatchObject({ data: [{ id: "2" }], total: 8 });
  expect(without(page, "3")).toBe(page);
});
