import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createCountKnown } from "../../src/features/imports/columns/countKnown.ts";
import { registry } from "../../src/resources/index.ts";
import type { LayoutChoice } from "../../src/sheets/layout.ts";
import { readFile } from "../../src/sheets/read.ts";
import type { FileRead } from "../../src/sheets/sheet.ts";
import { createZipWriter } from "../../src/sheets/workbook/writeZip.ts";

const countKnown = createCountKnown(registry);

const read = (file: string | Uint8Array, layout: LayoutChoice = {}, name = ""): FileRead =>
  readFile(typeof file === "string" ? new TextEncoder().encode(file) : file, {
    ...{ countKnown, hidden: "all", layouts: { [name]: layout } },
  });

const layoutOf = ({ sheets }: FileRead, at = 0) => {
  const layout = sheets[at]?.layout;
  if (layout === undefined) throw new Error("the sheet has no layout");
  return layout;
};

const rowsOf = ({ sheets }: FileRead) => sheets[0]?.rows.map(({ line, cells }) => [line, ...cells]);

const messy = [
  "Inventar Werk Nord;;;",
  "",
  "Hostname;Hersteller;Schrank;Preis",
  "sw-1;Cisco;A01;100,00",
  ";;;",
  "sw-2;Dell;A02;50,00",
  "Summe;;;150,00",
  "",
].join("\n");

describe("the header row", () => {
  test.each<[what: string, text: string, line: number, found: string]>([
    ["is the first row of an ordinary file", "name,vid\nA,1\n", 1, "first"],
    ["is found below a title", messy, 3, "known"],
    ["is found below a title without delimiters", "VLANs of Delft\n\nname,vid,site\nA,1,Delft\n", 3, "known"],
    ["is found in French", "Parc;;\nNom;Fabricant;Baie\na;Cisco;B1\n", 2, "known"],
    ["is the row with the most texts where no name is known", "Foo;;\nAlpha;Beta;Gamma\n1;2;3\n", 2, "text"],
    ["stays first where other rows have as many texts", "x1,y1,z1\naa,bb,cc\ndd,ee,ff\n", 1, "first"],
    ["is no row of records that have names of columns as values", "a,b,c\nname,x,1\ny,z,2\n", 1, "first"],
  ])("%s", (_, text, line, found) => {
    expect(layoutOf(read(text))).toMatchObject({ headerLine: line, headerFound: found });
  });

  test("can be any row", () => {
    const file = read("a,b\nname,vid\nA,1\n", { headerLine: 3 });
    expect(file.sheets[0]?.header).toEqual(["A", "1"]);
    expect(layoutOf(file)).toMatchObject({ headerLine: 3, headerFound: "chosen" });
    expect(layoutOf(file).top.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test("is the first row where nothing knows the names of columns", () => {
    const { sheets } = readFile(new TextEncoder().encode(messy));
    expect(sheets[0]?.header).toEqual(["Inventar Werk Nord"]);
  });
});

describe("rows", () => {
  test("of titles, totals and blanks are left out and announced", () => {
    const file = read(messy);
    expect(rowsOf(file)).toEqual([
      [4, "sw-1", "Cisco", "A01", "100,00"],
      [6, "sw-2", "Dell", "A02", "50,00"],
    ]);
    expect(file.problems).toEqual([]);
    expect(layoutOf(file).notes).toEqual([
      { kind: "title", count: 1, lines: [1], columns: [], text: "Inventar Werk Nord", left: true },
      { kind: "totals", count: 1, lines: [7], columns: [], text: "Summe 150,00", left: true },
      { kind: "blank", count: 1, lines: [5], columns: [], text: "", left: true },
    ]);
  });

  test("of totals are taken where that is chosen, and others left out one by one", () => {
    const file = read(messy, { takeTotals: true, skipLines: [4] });
    expect(rowsOf(file)?.map(([line]) => line)).toEqual([6, 7]);
    expect(layoutOf(file).notes.map(({ kind, left }) => [kind, left])).toEqual([
      ["title", true],
      ["totals", false],
      ["skipped", true],
      ["blank", true],
    ]);
  });

  test.each([
    ["a record with that name and all its values", "name,vid,site\nTotal,30,Delft\nA,1,Delft\n"],
    ["a record without a number", "name,vid,site\nTotal,,Delft\nA,1,Delft\n"],
    ["a name that begins like it", "name,vid,site\nTotal Energies,1,\nA,1,Delft\n"],
  ])("are no totals: %s", (_, text) => {
    expect(layoutOf(read(text)).notes).toEqual([]);
  });
});

const zipOf = (parts: Readonly<Record<string, string>>): Uint8Array => {
  const zip = createZipWriter();
  const pieces = Object.entries(parts).flatMap(([name, text]) => [
    ...zip.beginPart(name),
    ...zip.add(text),
    ...zip.endPart(),
  ]);
  return new Uint8Array(Buffer.concat([...pieces, ...zip.end()]));
};

const text = (words: readonly string[]): string =>
  words.map((word) => `<c t="inlineStr"><is><t>${word}</t></is></c>`).join("");

const xlsx = zipOf({
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml":
    '<workbook><sheets><sheet name="VLANs" sheetId="1" r:id="r1"/><sheet name="Old" state="hidden" sheetId="2" r:id="r2"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml": `<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData><row>${text(["name", "Note", "vid"])}</row><row>${text(["A", "n", "1"])}</row><row hidden="1">${text(["B", "m", "2"])}</row></sheetData></worksheet>`,
  "xl/worksheets/sheet2.xml": `<worksheet><sheetData><row>${text(["name", "vid"])}</row><row>${text(["C", "3"])}</row></sheetData></worksheet>`,
});

const cell = (word: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${word}</text:p></table:table-cell>`;
const row = (words: readonly string[], hidden = ""): string =>
  `<table:table-row${hidden}>${words.map(cell).join("")}</table:table-row>`;
const collapsed = ' table:visibility="collapse"';

const ods = zipOf({
  "content.xml": `<a><style:style style:name="h"><style:table-properties table:display="false"/></style:style><table:table table:name="VLANs"><table:table-column/><table:table-column${collapsed}/>${row(["name", "Note", "vid"])}${row(["A", "n", "1"])}${row(["B", "m", "2"], collapsed)}</table:table><table:table table:name="Old" table:style-name="h">${row(["name", "vid"])}${row(["C", "3"])}</table:table></a>`,
  "META-INF/manifest.xml": "<manifest/>",
});

describe.each([
  ["XLSX", xlsx],
  ["ODS", ods],
])("what %s hides", (_, file) => {
  test("is announced and taken", () => {
    const all = read(file);
    expect(all.sheets.map(({ name, layout }) => [name, layout?.hidden])).toEqual([
      ["VLANs", false],
      ["Old", true],
    ]);
    expect(rowsOf(all)).toEqual([
      [2, "A", "n", "1"],
      [3, "B", "m", "2"],
    ]);
    expect(layoutOf(all).notes).toMatchObject([
      { kind: "hiddenRows", count: 1, lines: [3], left: false },
      { kind: "hiddenColumns", count: 1, columns: ["Note"], left: false },
    ]);
  });

  test("is left out where that is chosen", () => {
    const some = read(file, { skipHidden: true }, "VLANs");
    expect(some.sheets[0]?.header).toEqual(["name", "vid"]);
    expect(rowsOf(some)).toEqual([[2, "A", "1"]]);
    expect(layoutOf(some).notes.map(({ left }) => left)).toEqual([true, true]);
  });

  test("is not read as a sheet unless it is asked for", () => {
    expect(readFile(file).sheets.map(({ name }) => name)).toEqual(["VLANs"]);
  });
});

test("every row of any table is the header, taken, or announced as left out", () => {
  const cells = fc.constantFrom("", "name", "vid", "Total", "12", "text", "Summe");
  const line = fc.array(cells, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      fc.pre(lines.some((one) => one.some((word) => word !== "")));
      const file = read(lines.map((one) => `"${one.join('","')}"`).join("\n"));
      const { headerLine, notes } = layoutOf(file);
      const left = notes.filter((note) => note.left).flatMap((note) => note.lines);
      const taken = file.sheets[0]?.rows.map((one) => one.line) ?? [];
      const wrong = file.problems.map((one) => one.line);
      const all = new Set([headerLine, ...left, ...taken, ...wrong]);
      expect([...all].sort((one, other) => one - other)).toEqual(lines.map((_, at) => at + 1));
    }),
  );
});
