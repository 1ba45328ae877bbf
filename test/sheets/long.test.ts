import { expect, test } from "bun:test";
import { dump } from "js-yaml";
import { describeFile } from "../../src/features/imports/describe.ts";
import { readFile } from "../../src/sheets/read.ts";
import { piecesOf } from "../../src/sheets/tree/yamlPieces.ts";
import { costOf } from "../cost.ts";

const read = (text: string) => readFile(new TextEncoder().encode(text), { name: "x.dat" });

const numbers = Array.from({ length: 60_000 }, (_, index) => index);

const records = {
  JSON: (index: number) => `{"name":"vm-${index}","status":"active","vcpus":${index % 16}}`,
  YAML: (index: number) => `{name: vm-${index}, status: active, vcpus: ${index % 16}}`,
};

const oneLine = {
  JSON: { line: `[${numbers.map(records.JSON).join(",")}]`, lines: numbers.map(records.JSON).join("\n") },
  YAML: {
    line: `--- [${numbers.map(records.YAML).join(", ")}]`,
    lines: numbers.map((index) => `- ${records.YAML(index)}`).join("\n"),
  },
};

test.each(["JSON", "YAML"] as const)(
  "reads %s records on one line about as fast as on a line each",
  (format) => {
    const { line, lines } = oneLine[format];
    const [one, other] = [read(line), read(lines)].map(({ sheets: [sheet] }) => sheet);
    expect(one?.header).toEqual(["name", "status", "vcpus"]);
    expect(one?.rows.map(({ cells }) => cells)).toEqual(other?.rows.map(({ cells }) => cells) ?? []);
    expect(costOf(() => read(line)) / costOf(() => read(lines))).toBeLessThan(3);
  },
);

/** What stands behind the bound cannot be read, so that only who stops at the bound says that there is too much. */
const broken = "\u0001 {{{ ]";

test.each([
  ["lists in JSON", "[", "[],", 2_100_000],
  ["records in JSON", "[", "{},", 1_100_000],
  ["numbers in JSON", '[{"a":[', "1,", 4_100_000],
  ["a dump of NetBox", '[{"model":"dcim.site","pk":1,"fields":{}},', "{},", 1_100_000],
  ["what was read of NetBox", '{"readFrom":"NetBox","records":{"dcim.site":[', "{},", 1_100_000],
  ["lists in YAML", "--- [", "[],", 2_100_000],
  ["records in YAML", "", "- {a: b}\n", 900_000],
])("refuses a file with too many values before it has parsed all of it: %s", (_, start, one, count) => {
  const file = new TextEncoder().encode(`${start}${one.repeat(count)}${broken}`);
  expect(() => describeFile({ file, name: "x", reading: {} })).toThrow("more values than can be taken");
});

test.each([
  ["one line of CSV", "a".repeat(2_000_000), "column"],
  ["a key of records", `[{"${"a".repeat(1001)}": 1}]`, "column"],
  ["a key of sheets", `{"${"a".repeat(1001)}": [{"name": "x"}]}`, "sheet"],
  ["a key in YAML", `- ${"a".repeat(1001)}: 1\n`, "column"],
])("refuses long names, as each is repeated in every message: %s", (_, text, what) => {
  expect(() => read(text)).toThrow(`The file has a ${what} name of more than 1 000 characters`);
});

test("refuses more columns than are taken while it parses JSON", () => {
  const fields = Array.from({ length: 600 }, (_, index) => `"a${index}": 1`).join(", ");
  expect(() => read(`[{${fields}}, ${broken}`)).toThrow("more than 500 columns");
});

const words = [
  "- a",
  "b, [c",
  "it's",
  'say "x',
  "# no comment",
  "{",
  "]: ",
  "---",
  "",
  " two\nlines\n",
  "ü",
  "null",
];

/** Enough records for several pieces. */
const tricky = Array.from({ length: 12_000 }, (_, index) => ({
  name: `record ${index}`,
  first: words[index % words.length] ?? "",
  second: words[(index * 7 + 3) % words.length] ?? "",
  inner: { third: words[(index * 5 + 1) % words.length] ?? "" },
}));
const trickyCells = tricky.map(({ name, first, second, inner }) => [name, first, second, inner.third]);

test.each([
  ["in blocks", dump(tricky)],
  ["in brackets", `--- ${dump(tricky, { flowLevel: 0, lineWidth: -1 })}`],
  ["in several documents", `${dump(tricky.slice(0, 5000))}---\n${dump(tricky.slice(5000))}`],
])("reads a long list of YAML %s as it reads short ones", (_, text) => {
  expect(piecesOf(text).length).toBeGreaterThan(2);
  const [sheet] = read(text).sheets;
  expect(sheet?.header).toEqual(["name", "first", "second", "inner.third"]);
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual(trickyCells);
});

test("numbers the lines of a long list of YAML through, and knows its anchors to the end", () => {
  const items = Array.from({ length: 20_000 }, (_, index) => `- name: n${index}\n  site: *home`);
  const [sheet] = read(`- name: first\n  site: &home Berlin\n${items.join("\n")}\n`).sheets;
  expect(sheet?.rows.at(-1)).toEqual({ line: 40_001, cells: ["n19999", "Berlin"] });
  expect(() => read(`${items.join("\n")}\n`)).toThrow('refers to "home"');
  const wrong = `- name: first\n  site: &home Berlin\n${items.join("\n")}\n- [a, b}\n`;
  expect(() => read(wrong)).toThrow("line 40003");
});
