import { columnName } from "./grid.ts";
import { rowsOfSheet } from "./reference.ts";
import { createZipWriter } from "./writeZip.ts";

/** A value of a cell of a workbook that is written. */
export type BookCell = string | number | boolean | null;

/** Writes a workbook piece by piece; each step answers the bytes that it adds to the file. */
export interface BookWriter {
  /** Begins a sheet. Its first row, the names of the columns, stays where it is when the others are scrolled. */
  sheet(name: string, header: readonly string[]): Uint8Array[];
  /** Throws a `RangeError` where a sheet has no more rows. */
  rows(rows: readonly (readonly BookCell[])[]): Uint8Array[];
  end(): Uint8Array[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

const sheetHead = `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetFoot = "</sheetData></worksheet>";

/** The most characters of a cell, as Excel has it. */
const longestCell = 32_767;

/**
 * Begins an XLSX workbook. Decision: we write workbooks ourselves: texts stand in their cells, each cell says where it is,
 * and the same records make the same bytes; no date of the file's making is in it.
 */
export function createBookWriter(): BookWriter {
  const zip = createZipWriter();
  const names: string[] = [];
  let letters: readonly string[] = [];
  let row = 0;
  const rowsText = (rows: readonly (readonly BookCell[])[]): string => {
    if (row + rows.length > rowsOfSheet) throw new RangeError("a sheet has 1 048 576 rows at most");
    let text = "";
    for (const cells of rows) {
      row += 1;
      text += `<row r="${row}">`;
      for (let index = 0; index < cells.length; index += 1) {
        const cell = cells[index];
        if (cell !== null && cell !== undefined) text += cellText(`${letters[index]}${row}`, cell);
      }
      text += "</row>";
    }
    return text;
  };
  const close = (): Uint8Array[] => (names.length === 0 ? [] : [...zip.add(sheetFoot), ...zip.endPart()]);
  return {
    sheet: (name, header) => {
      const before = close();
      names.push(sheetName(name, names));
      letters = header.map((_, index) => columnName(index));
      row = 0;
      const begin = zip.beginPart(`xl/worksheets/sheet${names.length}.xml`);
      return [...before, ...begin, ...zip.add(sheetHead + rowsText([header]))];
    },
    rows: (rows) => zip.add(rowsText(rows)),
    end: () => {
      const before = close();
      const parts = Object.entries(partsOf(names)).flatMap(([name, text]) => [
        ...zip.beginPart(name),
        ...zip.add(text),
        ...zip.endPart(),
      ]);
      return [...before, ...parts, ...zip.end()];
    },
  };
}

function cellText(reference: string, cell: string | number | boolean): string {
  if (typeof cell === "number" && Number.isFinite(cell)) return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = String(cell);
  if (text.length > longestCell) {
    return cellText(reference, `${text.slice(0, longestCell - 1)}…`);
  }
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** What XML cannot hold, or would change, and what looks as if it were written for such a character. */
const unwritable =
  /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]|_(?=x[\da-f]{4}_)|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gi;

const hasUnwritable = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF\uD800-\uDFFF]|_x/i;

/** A text as it stands in XML; what XML cannot hold is written as spreadsheets write it. */
export function escapeText(text: string): string {
  const written = hasUnwritable.test(text)
    ? text.replaceAll(
        unwritable,
        (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
      )
    : text;
  return /[&<>]/.test(written)
    ? written.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : written;
}

/** A name that a workbook takes: 31 characters at most, none of them `[]:*?/\`, and no other sheet has it. */
function sheetName(name: string, others: readonly string[]): string {
  const plain = name
    .replaceAll(/[[\]:*?/\\\0-\x1F]/g, " ")
    .replaceAll(/^'+|'+$/g, "")
    .trim();
  const taken = new Set(others.map((other) => other.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : ` ${number}`;
    const title = `${(plain || "Sheet").slice(0, 31 - ending.length).toWellFormed()}${ending}`;
    if (!taken.has(title.toLowerCase())) return title;
  }
}

/** The parts other than the sheets. */
function partsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const each = (write: (number: number, name: string) => string): string =>
    names.map((name, index) => write(index + 1, name)).join("");
  return {
    "xl/workbook.xml": `${declaration}<workbook ${main} xmlns:r="${office}"><sheets>${each(
      (number, name) =>
        `<sheet name="${escapeText(name).replaceAll('"', "&quot;")}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${declaration}<Relationships xmlns="${packages}/relationships">${each(
      (number) =>
        `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}</Relationships>`,
    "_rels/.rels": `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${each(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
    )}</Types>`,
  };
}
