import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { readXlsx as readByOther } from "hucre/xlsx";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { readFile } from "../../src/sheets/read.ts";
import { type BookCell, createBookWriter } from "../../src/sheets/workbook/writeXlsx.ts";
import { createZipWriter } from "../../src/sheets/workbook/writeZip.ts";

const fixture = (name: string): Uint8Array => readFileSync(join(import.meta.dir, "fixtures", name));

/** The cells of each sheet by its name, the header first. */
function tables(bytes: Uint8Array) {
  const { sheets } = readFile(bytes);
  return Object.fromEntries(
    sheets.map(({ name, header, rows }) => [name, [header, ...rows.map(({ cells }) => cells)]]),
  );
}

const joined = (pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces));

const zipOf = (parts: Readonly<Record<string, string>>): Uint8Array => {
  const zip = createZipWriter();
  const pieces = Object.entries(parts).flatMap(([name, text]) => [
    ...zip.beginPart(name),
    ...zip.add(text),
    ...zip.endPart(),
  ]);
  return joined([...pieces, ...zip.end()]);
};

function bookOf(sheets: Readonly<Record<string, readonly (readonly BookCell[])[]>>): Uint8Array {
  const book = createBookWriter();
  const pieces = Object.entries(sheets).flatMap(([name, [header = [], ...rows]]) => [
    ...book.sheet(name, header.map(String)),
    ...book.rows(rows),
  ]);
  return joined([...pieces, ...book.end()]);
}

/** A workbook of one sheet, whose XML is given. */
const sheetXml = (rows: string, behind = ""): Uint8Array =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
  });

test.each(["kinds.xlsx", "kinds.ods"])("%s of another program is read as it is seen there", (name) => {
  const file = readFile(fixture(name));
  expect(tables(fixture(name))).toEqual({
    VLANs: [
      ["text", "number", "date", "moment", "time", "share", "flag", "formula", "error", "merged"],
      ["Ünï & <b>", "1.5", "2026-02-28", "2026-02-28T13:45:30", "08:30", "0.25", "1", "3", null, "both"],
      ["0123", "-12345678901", "1999-12-31", null, null, null, "0", "ab", null, "both"],
      ["two\nlines   and spaces", "0.3", ...Array.from({ length: 8 }, () => null)],
    ],
    "Sites & rooms": [
      ["name", "slug"],
      ["Berlin", "ber"],
    ],
  });
  expect(file.sheets[0]?.rows.map(({ line }) => line)).toEqual([2, 3, 7]);
  const message = "the formula answers the error #DIV/0!";
  expect(file.problems).toEqual([{ sheet: "VLANs", line: 6, column: "error", message }]);
});

test("a formula without a value is told, and a hidden sheet left out", () => {
  const file = readFile(fixture("python.xlsx"));
  expect(file.sheets.map(({ name }) => name)).toEqual(["Plain"]);
  expect(file.problems).toMatchObject([{ line: 2, column: "formula" }]);
  expect(file.sheets[0]?.rows[0]?.cells).toEqual(["b", "1904-01-02T00:00:00", "07:15", null, "1.1"]);
});

const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

test.each([
  ["an old workbook", fixture("kinds.xls"), "save it as .xlsx"],
  [
    "a workbook with a password",
    Buffer.concat([container, Buffer.from("EncryptedPackage", "utf16le")]),
    "password",
  ],
  ["a spreadsheet with a password", fixture("protected.ods"), "password"],
  ["a packed file", Buffer.from([0x1f, 0x8b, 8, 0]), "unpack it first"],
  ["an archive of something else", zipOf({ "a.csv": "a" }), "not a spreadsheet"],
  ["a binary workbook", zipOf({ "xl/workbook.bin": "a" }), ".xlsb"],
  ["a workbook without cells", sheetXml(""), "empty"],
  ["half a workbook", fixture("kinds.xlsx").subarray(0, 4000), "damaged"],
  ["a web page", Buffer.from("<html><table>"), "web page"],
  ["a document type", sheetXml("").length > 0 ? zipOf({ "content.xml": "<!DOCTYPE a>" }) : "", "damaged"],
])("%s is refused with what to do", (_, bytes, message) => {
  expect(() => readFile(new Uint8Array(Buffer.from(bytes)))).toThrow(message);
});

test("a small archive that unpacks to gigabytes is refused before it is unpacked", () => {
  const name = "xl/worksheets/sheet1.xml";
  const zip = zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": "<a/>",
    [name]: "a".repeat(1000),
  });
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - 6, true);
  // The sizes in the directory, of the first part: what it says it unpacks to.
  view.setUint32(directory + 24, 0xfffffff0, true);
  expect(() => readFile(zip)).toThrow(Refusal);
  const honest = deflateRawSync(Buffer.alloc(60 * 1024 * 1024));
  expect(honest.length).toBeLessThan(100_000);
});

test("a part that unpacks to more than it says is refused", () => {
  const zip = zipOf({ "content.xml": `<a>${"b".repeat(100_000)}</a>` });
  const view = new DataView(zip.buffer);
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, 10, true);
  expect(() => readFile(zip)).toThrow("damaged");
});

test("two parts of one name are refused", () => {
  const zip = createZipWriter();
  const part = () => [...zip.beginPart("content.xml"), ...zip.add("<a/>"), ...zip.endPart()];
  expect(() => readFile(joined([...part(), ...part(), ...zip.end()]))).toThrow("damaged");
});

test("bounds of rows, columns and cells hold, merged and repeated ones included", () => {
  const cell = (reference: string) => `<c r="${reference}"><v>1</v></c>`;
  expect(() => readFile(sheetXml(`<row r="1">${cell("XFD1")}</row>`))).toThrow("500 columns");
  expect(() => readFile(sheetXml(`<row r="1">${cell("A1")}</row>`.repeat(2)))).not.toThrow();
  expect(() => readFile(sheetXml("<row/>".repeat(8_000_000)))).toThrow("1 000 000 cells");
  const merged = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
  expect(() => readFile(sheetXml(`<row r="1">${cell("A1")}</row>`, merged))).toThrow("500 columns");
  const ods = (row: string) => zipOf({ "content.xml": `<table:table table:name="A">${row}</table:table>` });
  const repeated = '<table:table-row table:number-rows-repeated="1048576">';
  const one = '<table:table-cell office:value-type="float" office:value="1"/>';
  expect(() => readFile(ods(`${repeated}${one}</table:table-row>`))).toThrow("200 000 rows");
});

test("numbers are what a spreadsheet shows, without an exponent", () => {
  const values = ["1.1000000000000001", "1E-7", "12345678901234567890", "-0.5", "1e2"];
  const row = values.map((value) => `<c><v>${value}</v></c>`).join("");
  const head = values.map((_, index) => `<c t="inlineStr"><is><t>c${index}</t></is></c>`).join("");
  expect(readFile(sheetXml(`<row>${head}</row><row>${row}</row>`)).sheets[0]?.rows[0]?.cells).toEqual([
    "1.1",
    "0.0000001",
    "12345678901234600000",
    "-0.5",
    "100",
  ]);
});

test("what is written is read again, by us and by another reader", async () => {
  const strange = "a\r\nb\tc & <d> \u0001 _x0041_ 😀 \uD800";
  const rows = [
    ["name", "vid", "flag", "note"],
    ["=1+1", 7, true, strange],
    ["", -1.5, false, null],
    ["  x ", 1e21, null, "'"],
  ];
  const bytes = bookOf({
    VLANs: rows,
    "a/b:c with a name that is far too long": [["a"], ["1"]],
    vlans: [["b"], [2]],
  });
  const book = tables(bytes);
  expect(Object.keys(book)).toEqual(["VLANs", "a b c with a name that is far t", "vlans 2"]);
  expect(book.VLANs).toEqual([
    ["name", "vid", "flag", "note"],
    ["=1+1", "7", "true", strange],
    ["", "-1.5", "false", null],
    ["  x ", "1000000000000000000000", null, "'"],
  ]);
  const other = await readByOther(bytes);
  expect(other.sheets.map(({ name }) => name)).toEqual(Object.keys(book));
  expect(other.sheets[2]?.rows).toEqual([["b"], [2]]);
  expect(bookOf({ VLANs: rows })).toEqual(bookOf({ VLANs: rows }));
});

test("any text comes back as it was", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."ab _x0041\r\n\t\0\x1F&<>]\"'=\uFFFE", "_x000D_", "😀", "\uDC00"),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const header = cells.map((_, index) => `c${index}`);
      expect(tables(bookOf({ A: [header, cells] })).A?.[1]).toEqual(cells);
    }),
    { numRuns: 500 },
  );
});
