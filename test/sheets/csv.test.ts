import { expect, test } from "bun:test";
import fc from "fast-check";
import { writeCsv } from "../../src/sheets/csv/writeCsv.ts";
import { readFile } from "../../src/sheets/read.ts";
import type { ReadOptions, SheetCell } from "../../src/sheets/sheet.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A text as UTF-16 with its mark. */
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  for (const [index, char] of [...`\uFEFF${text}`].entries()) {
    view.setUint16(index * 2, char.charCodeAt(0), !isBig);
  }
  return bytes;
};

function read(text: string | Uint8Array, options?: ReadOptions) {
  const file = readFile(typeof text === "string" ? bytesOf(text) : text, options);
  const [sheet] = file.sheets;
  const rows = sheet?.rows.map(({ cells }) => cells);
  const lines = sheet?.rows.map(({ line }) => line);
  return { ...file, header: sheet?.header, rows, lines };
}

test.each([
  ["a comma", "name,vid\nA,1\n", ","],
  ["a semicolon, with decimal commas", "name;weight\nA;1,5\nB;2,5\n", ";"],
  ["a semicolon, with a comma in the header", "Name, short;Code\nx;1\ny;2\n", ";"],
  ["a tab", "name\tvid\nA, b\t1\n", "\t"],
  ["a bar", "name|vid\nA|1\n", "|"],
  ["a semicolon that Excel names", "sep=;\na,b;c\n1,5;2\n", ";"],
  ["a comma beside quoted semicolons", 'a,"b;c;d"\n', ","],
])("the cells of a file are parted by %s", (_, text, delimiter) => {
  const file = read(text);
  expect(file.delimiter).toBe(delimiter);
  expect(file.header).toHaveLength(2);
  expect(file.problems).toEqual([]);
});

test("a file of one column needs no delimiter", () => {
  expect(read("name\nA\nB\n")).toMatchObject({ delimiter: ",", header: ["name"], rows: [["A"], ["B"]] });
});

test("a delimiter that is chosen is taken", () => {
  expect(read("a,b;c\n1,2;3\n", { delimiter: ";" }).rows).toEqual([["1,2", "3"]]);
});

test.each([
  ["UTF-8", bytesOf("name,a\nMünchen,€\n"), "utf-8"],
  ["UTF-8 with a mark", bytesOf("\uFEFFname,a\nMünchen,€\n"), "utf-8"],
  ["UTF-16, little end first", utf16("name,a\nMünchen,€\n", false), "utf-16le"],
  ["UTF-16, big end first", utf16("name,a\nMünchen,€\n", true), "utf-16be"],
  ["Windows-1252", new Uint8Array(Buffer.from("name,a\nM\u00FCnchen,\u0080\n", "latin1")), "windows-1252"],
])("a file in %s is understood", (_, bytes, encoding) => {
  expect(read(bytes)).toMatchObject({ encoding, header: ["name", "a"], rows: [["München", "€"]] });
});

test("an encoding that is chosen is taken, and refused where the file is not in it", () => {
  const umlaut = new Uint8Array([0x61, 0x0a, 0xe4]);
  expect(read(umlaut, { encoding: "windows-1252" }).rows).toEqual([["ä"]]);
  expect(() => read(umlaut, { encoding: "utf-8" })).toThrow("not all utf-8");
  expect(() => read(umlaut, { encoding: "koi8-r" })).toThrow("encoding: must be one of");
  expect(() => read(utf16("a\nb", false).slice(2))).toThrow("zero bytes");
});

test("nothing is null, and two quotes are a text of no characters", () => {
  expect(read('a,b,c\n"",,x\n').rows).toEqual([["", null, "x"]]);
});

test("lines are numbered as an editor numbers them, blank ones and breaks in quotes included", () => {
  const file = read('a,b\r\n1,"x\r\ny\nz"\r\n\r\n,,\n2,"a ""b"""\r3,c');
  expect(file.lines).toEqual([2, 7, 8]);
  expect(file.rows).toEqual([
    ["1", "x\r\ny\nz"],
    ["2", 'a "b"'],
    ["3", "c"],
  ]);
});

test("columns at the end without a name are left out", () => {
  expect(read(" a , b ,,\n1,2,,\n3,4\n5,6, ,\n")).toMatchObject({
    header: ["a", "b"],
    rows: [
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ],
    problems: [],
  });
});

test("each row that is not like the header is told, with its line, and the others are read", () => {
  const file = read('a,b\n1\n2,3\n4,5,6\n"x"y,7\n8,9\n10,"never\n11,12\n', { name: "vlans.csv" });
  expect(file.problems.map(({ sheet, line, message }) => [sheet, line, message])).toEqual([
    ["vlans", 2, "has 1 cell, and the header has 2"],
    ["vlans", 4, "has 3 cells, and the header has 2"],
    ["vlans", 5, "text after a closing quote; write quotes within a text twice"],
    ["vlans", 7, "a quote is opened here and never closed, so that nothing from here on can be read"],
  ]);
  expect(file.lines).toEqual([3, 6]);
});

test.each([
  ["an empty file", "", "The file is empty"],
  ["a file of nothing but blanks", " \n\n", "The file is empty"],
  ["too many rows", `a\n${"1\n".repeat(200_001)}`, "more than 200 000 rows"],
  ["too many columns", `${"a,".repeat(501)}b\n`, "more than 500 columns"],
  ["a header that is a text", `name,${"a".repeat(1001)}\n1,2\n`, "column name of more than 1 000 characters"],
])("%s is refused", (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test("200 000 rows and 500 columns are taken", () => {
  expect(read(`a\n${"1\n".repeat(200_000)}`).rows).toHaveLength(200_000);
  expect(read(`${"a,".repeat(499)}b\n`).header).toHaveLength(500);
});

/** Texts that are mostly made of what is dangerous. */
const hostile = fc.string({
  unit: fc.constantFrom(...`'"=+-@\t\r\n＝＋－＠1.e ;,|aä\u00A0\uFEFF😀`),
  maxLength: 8,
});

test("what is written is read again, whatever it is", () => {
  const cell: fc.Arbitrary<SheetCell> = fc.option(fc.oneof(hostile, fc.string()), { nil: null });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.tuple(
        fc.array(fc.oneof(hostile, fc.string()), { minLength: width, maxLength: width }),
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
      ),
    );
  fc.assert(
    fc.property(table, ([names, rows]) => {
      const header = names.map((name) => `x${name.replaceAll("\0", "").trim()}`);
      const clean = rows
        .map((row) => row.map((text) => text?.replaceAll("\0", "").toWellFormed() ?? null))
        .filter((row) => row.some((text) => text !== null));
      const file = read(
        writeCsv(
          header.map((name) => name.toWellFormed()),
          clean,
        ),
        { delimiter: "," },
      );
      expect(file.problems).toEqual([]);
      expect(file.rows).toEqual(clean);
    }),
    { numRuns: 2000 },
  );
});

test.each(["=1+1", "'=1+1", "''=1", "-2+3+cmd|' /C calc'!A0", "＝x", "\r=x", "-5", "+49 69"])(
  "%j is guarded against being carried out, and comes back as it was",
  (text) => {
    expect(read(writeCsv(["a", "b"], [[text, "x"]])).rows).toEqual([[text, "x"]]);
  },
);
