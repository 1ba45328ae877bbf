import { maxSheetColumns, maxSheetRows } from "../../lib/limits.ts";
import { unguardFormula } from "../../lib/text/formulaGuard.ts";
import { tooManyColumns, tooManyRows } from "../bounds.ts";
import type { CountKnown, LayoutChoice } from "../layout.ts";
import type { Sheet, SheetCell, SheetProblem, SheetRow } from "../sheet.ts";
import { arrangeTable } from "../table/arrangeTable.ts";
import { type CsvRow, parseCsv } from "./parseCsv.ts";

/** What may stand between the cells of a line. */
export const delimiters = [",", ";", "\t", "|"] as const;

/** Lines, and characters, that are held against a delimiter to see whether it is the one. */
const lookedAt = { lines: 21, characters: 65_536 };

/** A CSV file as it was understood. */
export interface CsvRead {
  readonly delimiter: string;
  readonly sheet: Sheet;
  readonly problems: readonly SheetProblem[];
}

/** How a CSV text is read. */
export interface CsvReading {
  /** The delimiter, where it was chosen. */
  readonly delimiter?: string | undefined;
  readonly layout?: LayoutChoice | undefined;
  readonly countKnown?: CountKnown | undefined;
}

/**
 * Reads a CSV text; without `countKnown` its first line that is not empty holds the names of the columns. A row with other
 * cells than these is a problem and left out; so is all that follows a quote that is never closed.
 */
export function readCsv(
  text: string,
  name: string,
  { delimiter: chosen, layout, countKnown }: CsvReading = {},
): CsvRead {
  const { delimiter: said, start } = separatorLine(text);
  const delimiter = chosen ?? said ?? findDelimiter(text.slice(start, start + lookedAt.characters));
  const bounds = { maxRows: maxSheetRows + 2, maxCells: maxSheetColumns + 200 };
  const { rows: lines, blank, unclosed } = parseCsv(text, { start, delimiter, ...bounds });
  if (lines.length > maxSheetRows + 1) throw tooManyRows();
  const found = arrangeTable({ name, rows: lines, blank }, layout, countKnown);
  const header = found.header.map(unguardFormula);
  if (header.length > maxSheetColumns) throw tooManyColumns();
  const rows: SheetRow[] = [];
  const problems: SheetProblem[] = [];
  for (const row of found.rows) {
    const message = problemOf(row, header.length);
    if (message === undefined) rows.push({ line: row.line, cells: cellsOf(row.cells, header.length) });
    else problems.push({ sheet: name, line: row.line, message });
  }
  if (unclosed !== undefined) {
    const message = "a quote is opened here and never closed, so that nothing from here on can be read";
    problems.push({ sheet: name, line: unclosed, message });
  }
  return { delimiter, sheet: { name, header, rows, layout: found.layout }, problems };
}

function problemOf({ cells, isBroken }: CsvRow, columns: number): string | undefined {
  if (isBroken) {
    return "text after a closing quote; write quotes within a text twice";
  }
  const isWide = cells.length > columns && cells.slice(columns).some((cell) => cell?.trim());
  if (cells.length >= columns && !isWide) return undefined;
  return `has ${cells.length === 1 ? "1 cell" : `${cells.length} cells`}, and the header has ${columns}`;
}

/** The cells that have a header, without the apostrophe that keeps a spreadsheet from carrying one out as a formula. */
function cellsOf(cells: readonly SheetCell[], columns: number): readonly SheetCell[] {
  const own = cells.length === columns ? cells : cells.slice(0, columns);
  return own.some((cell) => cell?.startsWith("'"))
    ? own.map((cell) => (cell === null ? null : unguardFormula(cell)))
    : own;
}

/** A first line such as `sep=;`, with which spreadsheets tell one another. */
function separatorLine(text: string): { readonly delimiter: string | undefined; readonly start: number } {
  const match = /^sep=([^\r\n])(?:\r\n|\r|\n)/i.exec(text.slice(0, 12));
  return { delimiter: match?.[1], start: match === null ? 0 : match[0].length };
}

/** The delimiter that parts most of the first lines into the same number of cells, the more the better. */
function findDelimiter(text: string): string {
  const ranked = delimiters
    .map((delimiter) => {
      const bounds = { maxRows: lookedAt.lines, maxCells: Number.POSITIVE_INFINITY };
      const { rows } = parseCsv(text, { start: 0, delimiter, ...bounds });
      const usual = usualCount(rows);
      const even = rows.filter(({ cells }) => cells.length === usual && !cells.some(hasHalfQuotes)).length;
      return { delimiter, usual, even: even / Math.max(1, rows.length) };
    })
    .filter(({ usual }) => usual > 1)
    .sort((one, other) => other.even - one.even || other.usual - one.usual);
  return ranked[0]?.delimiter ?? ",";
}

/** The count of cells that most rows have; the first row decides where several are as frequent. */
function usualCount(rows: readonly CsvRow[]): number {
  const counts = Map.groupBy(rows, ({ cells }) => cells.length);
  const ranked = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return ranked[0]?.[0] ?? 0;
}

/** Whether a quote is opened in a cell and closed in another, as where a text in quotes is cut through. */
const hasHalfQuotes = (cell: SheetCell): boolean => (cell?.match(/"/g)?.length ?? 0) % 2 === 1;
