import { maxMarkdownLength, maxSheetColumns } from "../../lib/limits.ts";
import { tooManyCells, tooManyColumns } from "../bounds.ts";
import type { ReadOptions, Sheet, SheetProblem } from "../sheet.ts";
import { createGrid, createGridBudget, type Grid, unevaluated } from "./grid.ts";
import { plainNumber } from "./numbers.ts";
import { type BookRead, isAsked } from "./xlsx.ts";
import { attribute, readXml } from "./xml.ts";

/** A cell while it is read. */
interface OdsCell {
  attributes: string;
  text: string;
  paragraphs: number;
}

/** Reads the `content.xml` of an OpenDocument spreadsheet, by the same rules as a workbook of Excel's. */
export function readOds(bytes: Uint8Array, options: ReadOptions = {}): BookRead {
  const sheets: Sheet[] = [];
  const problems: SheetProblem[] = [];
  const hidden = new Set<string>();
  const budget = createGridBudget();
  const spare = createGridBudget();
  let style = "";
  let table = { name: "", style: "" };
  let grid = createGrid(budget);
  let [row, column, repeats, place] = [0, 0, 1, 0];
  let cells: Placed[] = [];
  let cell: OdsCell | undefined;
  let isInParagraph = false;
  let isRowHidden = false;
  // How deep it is in what stands in a cell and is not its text.
  let aside = 0;
  const add = (text: string): void => {
    if (cell === undefined || !isInParagraph || aside > 0) return;
    cell.text += text;
    if (cell.text.length > longestCell) throw tooManyCells();
  };
  const beginCell = (attributes: string): void => {
    cell = { attributes, text: "", paragraphs: 0 };
  };
  const endCell = (): void => {
    if (cell === undefined) return;
    const count = repeated(cell.attributes, "table:number-columns-repeated");
    const write = writerOf(cell);
    if (write !== undefined) {
      if (count > maxSheetColumns) throw tooManyColumns();
      for (let index = 0; index < count; index += 1) cells.push({ column: column + index, write });
    }
    column += count;
    cell = undefined;
  };
  const openers: Readonly<Record<string, (attributes: string) => void>> = {
    style: (attributes) => {
      style = attribute(attributes, "style:name") ?? "";
    },
    "table-properties": (attributes) => {
      if (attribute(attributes, "table:display") === "false") hidden.add(style);
    },
    table: (attributes) => {
      const name = attribute(attributes, "table:name") ?? "";
      table = { name, style: attribute(attributes, "table:style-name") ?? "" };
      grid = createGrid(hidden.has(table.style) ? spare : budget);
      row = 0;
      place = 0;
    },
    "table-column": (attributes) => {
      const count = repeated(attributes, "table:number-columns-repeated");
      if (isCollapsed(attributes)) grid.hideColumns(place, place + count - 1);
      place += count;
    },
    "table-row": (attributes) => {
      repeats = repeated(attributes, "table:number-rows-repeated");
      column = 0;
      cells = [];
      isRowHidden = isCollapsed(attributes);
    },
    "table-cell": beginCell,
    "covered-table-cell": beginCell,
    p: () => {
      if (cell === undefined) return;
      isInParagraph = true;
      cell.paragraphs += 1;
      if (cell.paragraphs > 1) add("\n");
    },
    s: (attributes) => add(" ".repeat(Math.min(longestCell, repeated(attributes, "text:c")))),
    tab: () => add("\t"),
    "line-break": () => add("\n"),
  };
  const closers: Readonly<Record<string, () => void>> = {
    p: () => {
      isInParagraph = false;
    },
    "table-cell": endCell,
    "covered-table-cell": endCell,
    "table-row": () => {
      for (let index = 0; cells.length > 0 && index < repeats; index += 1) {
        for (const { column: at, write } of cells) write(grid, row + index, at);
        if (isRowHidden) grid.hideRow(row + index);
      }
      row += repeats;
    },
    table: () => {
      const { name } = table;
      const isHidden = hidden.has(table.style);
      if (isHidden && !isAsked(options, name)) return;
      const reading = { isHidden, layout: options.layouts?.[name], countKnown: options.countKnown };
      const read = grid.finish(name, reading);
      if (read === undefined) return;
      sheets.push(read.sheet);
      problems.push(...read.problems);
    },
  };
  readXml(bytes, {
    open: (name, attributes) => {
      if (cell !== undefined && asides.has(name)) aside += 1;
      else if (aside === 0) openers[name]?.(attributes);
    },
    close: (name) => {
      if (cell !== undefined && asides.has(name)) aside -= 1;
      else if (aside === 0) closers[name]?.();
    },
    text: add,
  });
  return { sheets, problems };
}

/** Whether a row or a column is hidden, by a person or by a filter. */
const isCollapsed = (attributes: string): boolean =>
  ["collapse", "filter"].includes(attribute(attributes, "table:visibility") ?? "");

/** A cell that says something, and its column. */
interface Placed {
  readonly column: number;
  readonly write: Write;
}

/** What stands in a cell and is not its text. */
const asides: ReadonlySet<string> = new Set(["annotation", "frame", "custom-shape", "table", "ruby-text"]);

/** The most characters of a cell; the longest field takes no more. */
const longestCell = maxMarkdownLength * 2;

function repeated(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

type Write = (grid: Grid, row: number, column: number) => void;

/** What a cell says, undefined where it says nothing. */
function writerOf({ attributes, text, paragraphs }: OdsCell): Write | undefined {
  const down = repeated(attributes, "table:number-rows-spanned");
  const across = repeated(attributes, "table:number-columns-spanned");
  const value = readValue(attributes, text, paragraphs);
  if (value === undefined) return undefined;
  return (grid, row, column) => {
    if ("problem" in value) grid.spoil(row, column, value.problem);
    else grid.put(row, column, value.cell, value.isNumber);
    if (down > 1 || across > 1) {
      grid.merge({ top: row, left: column, bottom: row + down - 1, right: column + across - 1 });
    }
  };
}

/** The text of a cell, or why it has none. */
type OdsValue = { readonly cell: string; readonly isNumber?: boolean } | { readonly problem: string };

function readValue(attributes: string, text: string, paragraphs: number): OdsValue | undefined {
  const isFormula = attribute(attributes, "table:formula") !== undefined;
  const type = attribute(attributes, "office:value-type");
  if (attribute(attributes, "calcext:value-type") === "error") {
    return { problem: `the formula answers the error ${text}` };
  }
  if (type === undefined) return isFormula ? { problem: unevaluated } : undefined;
  if (type !== "string")
    return { cell: typed(attributes, type) ?? text, isNumber: attributeOf[type] === undefined };
  const cell = attribute(attributes, "office:string-value") ?? text;
  return cell === "" && (isFormula || paragraphs === 0) ? undefined : { cell };
}

/** The value of a cell that is no text; undefined where it cannot be read. */
function typed(attributes: string, type: string): string | undefined {
  const raw = attribute(attributes, attributeOf[type] ?? "office:value") ?? "";
  if (type === "boolean") return raw === "true" ? "true" : "false";
  if (type === "date") return raw.replace(/\.0+$/, "") || undefined;
  if (type === "time") return clockOf(raw);
  const number = Number(raw);
  return raw.trim() === "" || !Number.isFinite(number) ? undefined : plainNumber(number);
}

const attributeOf: Readonly<Record<string, string>> = {
  date: "office:date-value",
  time: "office:time-value",
  boolean: "office:boolean-value",
};

/** `PT08H30M00S` as "08:30". */
function clockOf(duration: string): string | undefined {
  const match = /^PT(\d{1,4})H(\d{1,2})M(\d{1,2})(?:[.,]\d*)?S$/.exec(duration);
  if (match === null) return undefined;
  const [hours = "", minutes = "", seconds = ""] = match.slice(1).map((part) => part.padStart(2, "0"));
  return seconds === "00" ? `${hours}:${minutes}` : `${hours}:${minutes}:${seconds}`;
}
