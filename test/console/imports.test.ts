import { describe, expect, test } from "bun:test";
import { resourceNamed } from "../../src/console/web/definitions/resources.ts";
import { formatRows } from "../../src/console/web/pages/imports/check/formatRows.ts";
import { fieldsWithoutColumn } from "../../src/console/web/pages/imports/columns.ts";
import { fieldChoices, formatKey, formatPath } from "../../src/console/web/pages/imports/fieldChoices.ts";
import { mappingLike } from "../../src/console/web/pages/imports/loading/mappingLike.ts";
import { describeCounts } from "../../src/console/web/pages/imports/outcome/describeCounts.ts";
import { maxPasted, readCells, writeCells } from "../../src/console/web/pages/imports/paste/cells.ts";
import { pastedRows, withHeader } from "../../src/console/web/pages/imports/paste/pasted.ts";
import { sheetResource } from "../../src/console/web/pages/imports/sheetResource.ts";
import { causesOf } from "../../src/console/web/pages/imports/table/causes.ts";
import { withErrorsFirst } from "../../src/console/web/pages/imports/table/cellErrors.ts";
import { fixOf } from "../../src/console/web/pages/imports/table/fixes.ts";
import { guessSplit, splitText } from "../../src/console/web/pages/imports/table/made.ts";
import { pagesOf, rowsInView } from "../../src/console/web/pages/imports/table/window.ts";

const described = (name: string) => {
  const found = resourceNamed(name);
  if (found === undefined) throw new Error(`no resource is called ${name}`);
  return found;
};

describe("pasted cells", () => {
  const cases: Readonly<Record<string, readonly [text: string, rows: readonly (readonly string[])[]]>> = {
    "a tab between cells and a line a row": [
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    "a line break at the end": [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    "empty cells": [
      "a\t\tb\n\t\tc",
      [
        ["a", "", "b"],
        ["", "", "c"],
      ],
    ],
    "rows without anything": [
      "a\tb\n\t\n\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    "tabs, line breaks and quotes in quotes": ['"a\tb"\t"c\n""d"""', [["a\tb", 'c\n"d"']]],
    "a quote in the midst of a cell": ["19\" rack\t5' pole", [['19" rack', "5' pole"]]],
    "a quote that is never closed": ['"a\tb', [['"a', "b"]]],
    "one column": ["a\nb", [["a"], ["b"]]],
    nothing: ["", []],
  };
  for (const [title, [text, rows]] of Object.entries(cases))
    test(title, () => expect(readCells(text).map(({ cells }) => cells)).toEqual(rows as string[][]));

  test("rows know the lines that they begin in", () => {
    expect(readCells('a\tb\n"c\nd"\te\n\nf\tg').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test("what is written is read again", () => {
    const letters = ["a", "ü", '"', "\t", "\n", " ", "'", ";"];
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const rows = Array.from({ length: 1 + random(4) }, () => [
        "x",
        ...Array.from({ length: random(4) }, () =>
          Array.from({ length: random(6) }, () => letters[random(letters.length)]).join(""),
        ),
      ]);
      expect(readCells(writeCells(rows)).map(({ cells }) => [...cells])).toEqual(rows);
    }
  });

  test("the first row is the header, or the columns are numbered; both have the lines of the file that is sent", () => {
    const rows = readCells('VID\tName\n10\t"two\nlines"\n20');
    const named = withHeader(rows, true);
    expect(named.header).toEqual(["VID", "Name"]);
    expect(named.rows).toEqual([
      { line: 2, cells: ["10", "two\nlines"] },
      { line: 4, cells: ["20", ""] },
    ]);
    const numbered = withHeader(pastedRows(named), false);
    expect(numbered.header).toEqual(["Column 1", "Column 2"]);
    expect(numbered.rows.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(withHeader(pastedRows(numbered), true)).toEqual(named);
    expect(maxPasted).toBeGreaterThanOrEqual(10);
  });
});

describe("what a column can be taken for", () => {
  test("every field that may be written, and what sets apart the records that it refers to", () => {
    const values = fieldChoices(described("prefixes")).map(({ value }) => value);
    expect(values).toContain("prefix");
    expect(values).toContain("site");
    expect(values).toContain("siteId");
    expect(values).toContain("site.slug");
    expect(values).toContain("vlan.vid");
    expect(values).toContain("vlan.group.slug");
    expect(values).not.toContain("createdAt");
    expect(new Set(values).size).toBe(values.length);
  });

  test("is said in words", () => {
    const vlans = described("vlans");
    expect(formatPath(vlans, "site.slug")).toBe("Site, Slug");
    expect(formatPath(described("devices"), "deviceType.manufacturer")).toBe("Device type, Manufacturer");
    expect(formatPath(described("ip-addresses"), "interface.macAddress")).toBe("Interface, MAC address");
    expect(formatPath(described("devices"), "deviceType.nothing")).toBe("deviceType.nothing");
    expect(formatPath(vlans, "nothing.known")).toBe("nothing.known");
    expect(formatKey(vlans, ["siteId", "vid"])).toBe("Site and VID");
    expect(formatKey(vlans, ["name"])).toBe("Name");
  });
});

test("rows of a file are named shortly", () => {
  expect(formatRows([14])).toBe("row 14");
  expect(formatRows([119, 118])).toBe("rows 118 and 119");
  expect(formatRows([201, 202, 203, 204])).toBe("rows 201 to 204");
  expect(formatRows([3, 9, 12])).toBe("rows 3, 9 and 12");
  expect(formatRows([3, 9, 12, 31, 40, 1200])).toBe("rows 3, 9, 12, 31 and 2 more");
});

test("counts are told in one line, without those that are none", () => {
  const counts = { created: 812, updated: 140, cleared: 3, unchanged: 9001, failed: 12 };
  expect(describeCounts(counts)).toBe("812 new, 140 changed, 3 cleared, 9,001 unchanged, 12 errors");
  expect(describeCounts({ created: 0, updated: 0, cleared: 0, unchanged: 4, failed: 1 })).toBe(
    "4 unchanged, 1 error",
  );
});

test("errors are grouped by cause, and within it by the value of the cells", () => {
  const at = { sheet: "vlans", column: "Site", field: "site", message: "is none" };
  const [first, second] = causesOf({
    groups: [
      { ...at, message: "is long", count: 1, line: 9 },
      { ...at, count: 3, line: 2 },
    ],
    errors: [
      { ...at, line: 2, value: "A" },
      { ...at, line: 4, value: "B" },
      { ...at, line: 9, value: "C", message: "is long" },
      { ...at, line: 5, value: "A" },
    ],
  });
  expect(first?.values).toEqual([
    { value: "A", lines: [2, 5], suggestions: [] },
    { value: "B", lines: [4], suggestions: [] },
  ]);
  expect(second?.values).toEqual([{ value: "C", lines: [9], suggestions: [] }]);
});

test("conflicts of one column are one cause, with the problem of each cell", () => {
  const at = { sheet: "devices", column: "Unit", field: "position", kind: "conflict" as const };
  const conflict = (line: number, value: string) => ({ ...at, line, value, message: `U${value} is taken` });
  const [cause, ...others] = causesOf({
    groups: [
      { ...conflict(2, "3"), count: 1 },
      { ...conflict(4, "5"), count: 1 },
    ],
    errors: [conflict(2, "3"), conflict(4, "5")],
  });
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ count: 2, problem: "conflicts with other records" });
  expect(cause?.values.map(({ lines, problem }) => [lines, problem])).toEqual([
    [[2], "U3 is taken"],
    [[4], "U5 is taken"],
  ]);
});

test("the columns with errors come after the one that names the row", () => {
  const columns = ["Name", "Site", "Rack", "Unit"].map((header, index) => ({ index, header }));
  const ordered = withErrorsFirst(columns as never, { places: [{ line: 2, column: 3 }] });
  expect(ordered.map(({ header }) => header)).toEqual(["Name", "Unit", "Site", "Rack"]);
});

test("a table renders the rows in view and some around them", () => {
  expect(rowsInView({ top: 0, height: 400 }, 40, 10_000)).toEqual({ first: 0, end: 22 });
  expect(rowsInView({ top: 399_600, height: 400 }, 40, 10_000).end).toBe(10_000);
  expect(rowsInView({ top: 9_000, height: 400 }, 40, 3)).toEqual({ first: 2, end: 3 });
  expect(pagesOf({ first: 190, end: 210 }, 200)).toEqual([1, 2]);
});

test("a column is split at the separator that most of its values contain", () => {
  expect(guessSplit(["PP01/12", "PP02/3", "x"])).toEqual({ at: "/", count: 2 });
  expect(splitText("a-b-c", "-", 2)).toEqual(["a", "b-c"]);
  expect(splitText("none", "/", 2)).toEqual(["none", ""]);
});

test("a corrected file keeps its column mapping, and the problems column is skipped", () => {
  const column = (header: string, use: "field" | "ignored" | "unknown", field: string | null) => ({
    ...{ index: 0, header, samples: [], use, field, suggestion: null, makes: null },
  });
  const kept = { key: "seats", label: "Seats", kind: "integer" } as const;
  const sheet = {
    ...{ name: "vlans", resource: "vlans", rows: 1, key: null, keys: [], problems: [] },
    customFields: { Nr: kept, Gone: kept },
  };
  const before = { ...sheet, columns: [column("Nr", "field", "vid"), column("Note", "ignored", null)] };
  const corrected = {
    ...sheet,
    name: "errors",
    columns: [column("Nr", "unknown", null), column("problems", "unknown", null)],
  };
  const mapping = { Nr: "vid", problems: "" };
  expect(mappingLike({ sheets: [corrected] }, { sheets: [before], state: "done" })).toEqual([
    { name: "errors", mapping },
  ]);
  expect(mappingLike({ sheets: [corrected] }, { sheets: [before], state: "checked" })).toEqual([
    { name: "errors", mapping, customFields: { Nr: kept } },
  ]);
});

describe("the fields of a key without a column", () => {
  test.each<[fields: (string | null)[], missing: string[]]>([
    [["vid", "name"], ["groupId"]],
    [["vid", "group"], []],
    [["vid", "groupId"], []],
    [["vid", "group.slug"], []],
    [["groupId", null], ["vid"]],
  ])("%j", (fields, missing) => {
    const columns = fields.map((field) => ({ field }));
    expect(fieldsWithoutColumn(["groupId", "vid"], columns)).toEqual(missing);
  });
});

test("the rows of a sheet may be links, which have columns and no pages", () => {
  const links = sheetResource("links");
  expect(links?.plural).toBe("Links");
  expect(links === undefined ? [] : fieldChoices(links).map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Kind", "Owner resource", "Owner", "Record", "Deleted record", "Note"]),
  );
  expect(resourceNamed("links")).toBeUndefined();
  expect(sheetResource(null)).toBeUndefined();
});

describe("a fix of a value", () => {
  const columns = [
    { header: "Rack", field: "rack" },
    { header: "Rack site", field: "rack.site" },
    { header: "Type", field: "deviceType" },
  ];
  const sheet = { name: "devices", columns, values: { Type: { "R 640": "R64O" } } };
  const fix = { sheet, from: "R64O", to: "R640", lines: [2, 5], isAll: true } as const;

  test("is for all rows with it, and for those that were given it", () => {
    const values = { Type: { "R 640": "R640", R64O: "R640" } };
    expect(fixOf({ ...fix, header: "Type", kind: "missing" })).toEqual({
      sheets: [{ name: "devices", values }],
    });
  });

  test.each(["missing", "ambiguous"] as const)(
    "is for the rows where it is %s, if others may have it",
    (kind) => {
      const cells = [{ sheet: "devices", lines: [2, 5], column: "Rack", value: "R640" }];
      expect(fixOf({ ...fix, header: "Rack", kind })).toEqual({ cells });
    },
  );

  test("clears the cells of its rows", () => {
    const cells = [{ sheet: "devices", lines: [2, 5], column: "Type", value: "" }];
    expect(fixOf({ ...fix, header: "Type", kind: "missing", to: "" })).toEqual({ cells });
  });
});
