import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import type { ReadOptions, Sheet, SheetProblem } from "../sheet.ts";
import { createGrid, createGridBudget, type Grid, type GridBudget, unevaluated } from "./grid.ts";
import { type MomentFormat, momentOf } from "./moments.ts";
import { plainNumber } from "./numbers.ts";
import { areaOf, columnOf, rowOf, rowsOfSheet } from "./reference.ts";
import {
  createTextReading,
  isTrue,
  readFormats,
  readStrings,
  readWorkbook,
  targetsOf,
  unescapeText,
} from "./xlsxParts.ts";
import { attribute, readXml } from "./xml.ts";
import { type Archive, brokenArchive } from "./zip.ts";

/** A workbook as it was understood. */
export interface BookRead {
  readonly sheets: readonly Sheet[];
  readonly problems: readonly SheetProblem[];
}

/** What the cells of all sheets refer to. */
interface Book {
  readonly strings: readonly string[];
  /** By the number of a cell's style. */
  readonly formats: readonly (MomentFormat | undefined)[];
  readonly startsIn1904: boolean;
}

/**
 * Reads an XLSX workbook. Decision: sheets without cells are left out, and those that are hidden unless they are asked for; a
 * merged cell counts for each cell that it covers; no formula is evaluated, its last value is taken, and one without a value, or with an error,
 * is a problem of its row.
 */
export function readXlsx(archive: Archive, options: ReadOptions = {}): BookRead {
  const bookPath = targetsOf(archive, "").find(({ type }) => type === "officeDocument")?.path;
  const bytes = archive.read(bookPath ?? "xl/workbook.xml");
  if (bytes === undefined) throw brokenArchive();
  const related = targetsOf(archive, bookPath ?? "xl/workbook.xml");
  const pathOf = (wanted: string): string => related.find(({ type }) => type === wanted)?.path ?? "";
  const { sheets, startsIn1904 } = readWorkbook(bytes);
  const book: Book = {
    strings: readStrings(archive.read(pathOf("sharedStrings"))),
    formats: readFormats(archive.read(pathOf("styles"))),
    startsIn1904,
  };
  const readSheet = ({ name, id, isHidden }: (typeof sheets)[number], budget: GridBudget) => {
    const target = related.find((one) => one.id === id);
    if (target?.type !== "worksheet") return undefined;
    const part = archive.read(target.path);
    if (part === undefined) throw brokenArchive();
    const { layouts, countKnown } = options;
    return readWorksheet(part, book, budget).finish(name, { isHidden, layout: layouts?.[name], countKnown });
  };
  const budget = createGridBudget();
  const visible = sheets.map((sheet) => (sheet.isHidden ? undefined : readSheet(sheet, budget)));
  // What is hidden is read last, so that it uses up nothing that visible sheets need.
  const spare = createGridBudget();
  const read = sheets.flatMap((sheet, at) => {
    const isWanted = sheet.isHidden && isAsked(options, sheet.name);
    return (isWanted ? readHidden(() => readSheet(sheet, spare)) : visible[at]) ?? [];
  });
  return { sheets: read.map(({ sheet }) => sheet), problems: read.flatMap(({ problems }) => problems) };
}

/** Whether a hidden sheet is to be read. */
export const isAsked = ({ hidden }: ReadOptions, name: string): boolean =>
  hidden === "all" || hidden?.has(name) === true;

/** Reads a hidden sheet; one that cannot be read keeps no visible one from being read. */
function readHidden<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}

/** A cell while it is read. */
interface CellReading {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string | undefined;
  isFormula: boolean;
}

function readWorksheet(bytes: Uint8Array, book: Book, budget: GridBudget): Grid {
  const grid = createGrid(budget);
  const inline = createTextReading();
  const cell: CellReading = { row: -1, column: -1, type: "n", style: 0, value: undefined, isFormula: false };
  let isInValue = false;
  const openers: Readonly<Record<string, (attributes: string) => void>> = {
    row: (attributes) => {
      const line = attribute(attributes, "r");
      cell.row = line === undefined ? cell.row + 1 : rowOf(line);
      cell.column = -1;
      if (isTrue(attribute(attributes, "hidden"))) grid.hideRow(cell.row);
    },
    c: (attributes) => {
      const reference = attribute(attributes, "r");
      cell.column = reference === undefined ? cell.column + 1 : columnOf(reference);
      cell.type = attribute(attributes, "t") ?? "n";
      cell.style = Number(attribute(attributes, "s") ?? 0);
      cell.value = undefined;
      cell.isFormula = false;
      inline.begin();
    },
    v: () => {
      isInValue = true;
      cell.value = "";
    },
    f: () => {
      cell.isFormula = true;
    },
    is: () => {
      cell.value = "";
    },
    col: (attributes) => {
      if (!isTrue(attribute(attributes, "hidden"))) return;
      grid.hideColumns(
        Number(attribute(attributes, "min") ?? 0) - 1,
        Number(attribute(attributes, "max") ?? 0) - 1,
      );
    },
    mergeCell: (attributes) => grid.merge(areaOf(attribute(attributes, "ref") ?? "")),
  };
  readXml(bytes, {
    open: (name, attributes) => {
      openers[name]?.(attributes);
      inline.open(name);
    },
    close: (name) => {
      inline.close(name);
      if (name === "v") isInValue = false;
      if (name === "c")
        putCell(grid, cell.type === "inlineStr" ? { ...cell, value: inlineText(cell, inline) } : cell, book);
    },
    text: (text) => {
      if (isInValue) cell.value += text;
      else inline.add(text);
    },
  });
  return grid;
}

const inlineText = ({ value }: CellReading, inline: { text(): string }): string | undefined =>
  value === undefined ? undefined : inline.text();

function putCell(grid: Grid, cell: CellReading, book: Book): void {
  const { row, column, type, value, isFormula } = cell;
  if (row < 0 || row >= rowsOfSheet) throw brokenArchive();
  // A formula that answers nothing shows nothing.
  if (value === undefined || (isFormula && value === "")) {
    if (isFormula && type !== "str") grid.spoil(row, column, unevaluated);
    return;
  }
  if (type === "e") grid.spoil(row, column, `the formula answers the error ${value}`);
  else grid.put(row, column, textOf(cell, value, book), type === "n");
}

function textOf(
  { type, style }: CellReading,
  value: string,
  { strings, formats, startsIn1904 }: Book,
): string {
  if (type === "s") {
    const text = strings[Number(value)];
    if (text === undefined) throw brokenArchive();
    return text;
  }
  if (type === "b") return isTrue(value.trim()) ? "true" : "false";
  if (type === "inlineStr" || type === "d") return value;
  if (type === "str") return unescapeText(value);
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number))
    throw invalid("The file is damaged: it contains an invalid number");
  const format = formats[style];
  return format === undefined ? plainNumber(number) : momentOf(number, format, startsIn1904);
}
