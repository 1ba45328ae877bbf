import { maxSheetCells, maxSheetColumns, maxSheetRows } from "../../lib/limits.ts";
import { tooManyCells, tooManyColumns, tooManyRows } from "../bounds.ts";
import { type CountKnown, type LayoutChoice, maxNoteLines, type Table } from "../layout.ts";
import type { Sheet, SheetCell, SheetProblem, SheetRow } from "../sheet.ts";
import { arrangeTable } from "../table/arrangeTable.ts";

/** The cells of a workbook's sheet while it is read: any of them may be there or not. Rows and columns count from 0. */
export interface Grid {
  put(row: number, column: number, cell: string, isNumber?: boolean): void;
  /** Notes that a cell has no value that could be taken. */
  spoil(row: number, column: number, message: string): void;
  /** Notes that one cell goes over several, so that each of them is the same. */
  merge(area: CellArea): void;
  /** Notes that a row is hidden. */
  hideRow(row: number): void;
  /** Notes that columns are hidden, the last one included. */
  hideColumns(first: number, last: number): void;
  /** Undefined where nothing stands in it. */
  finish(
    name: string,
    reading?: GridReading,
  ): { readonly sheet: Sheet; readonly problems: readonly SheetProblem[] } | undefined;
}

/** How the cells become a sheet. */
export interface GridReading {
  readonly isHidden?: boolean;
  readonly layout?: LayoutChoice | undefined;
  readonly countKnown?: CountKnown | undefined;
}

/** A rectangle of cells, the last row and column included. */
export interface CellArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The cells and rows that the sheets of one workbook may still have. */
export interface GridBudget {
  cells: number;
  rows: number;
}

/** All that one workbook may have. */
export const createGridBudget = (): GridBudget => ({ cells: maxSheetCells, rows: maxSheetRows + 1 });

/** What is said of a formula that no program has worked out. */
export const unevaluated =
  "the formula has no value: open the file in a spreadsheet program and save it, or put the value in its place";

/** A cell that cannot be taken, and why. */
interface Spoilt {
  readonly row: number;
  readonly column: number;
  readonly message: string;
}

/** Begins a sheet without cells. */
export function createGrid(budget: GridBudget): Grid {
  const rows = new Map<number, SheetCell[]>();
  const numbers = new Map<number, Set<number>>();
  const spoilt: Spoilt[] = [];
  const areas: CellArea[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const take = (column: number): void => {
    if (column >= maxSheetColumns) throw tooManyColumns();
    budget.cells -= 1;
    if (budget.cells < 0) throw tooManyCells();
  };
  const put = (row: number, column: number, cell: SheetCell): void => {
    take(column);
    let cells = rows.get(row);
    if (cells === undefined) {
      budget.rows -= 1;
      if (budget.rows < 0) throw tooManyRows();
      cells = [];
      rows.set(row, cells);
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  return {
    put: (row, column, cell, isNumber) => {
      put(row, column, cell);
      if (isNumber !== true || !isDecimal.test(cell)) return;
      numbers.set(row, (numbers.get(row) ?? new Set()).add(column));
    },
    spoil: (row, column, message) => {
      put(row, column, null);
      spoilt.push({ row, column, message });
    },
    merge: (area) => {
      areas.push(area);
    },
    hideRow: (row) => {
      hiddenRows.add(row);
    },
    hideColumns: (first, last) => {
      const end = Math.min(last, maxSheetColumns);
      // A hostile file repeats the same range.
      if (hiddenColumns.has(first) && hiddenColumns.has(end)) return;
      for (let at = first; at <= end; at += 1) hiddenColumns.add(at);
    },
    finish: (name, reading = {}) => {
      for (const area of areas) fill(rows, area, take);
      return sheetOf({ name, rows, numbers, spoilt, hiddenRows, hiddenColumns }, reading);
    },
  };
}

/** A number that a file with decimal commas writes otherwise. */
const isDecimal = /^-?\d+\.\d+$/;

/** Writes what stands in the first cell of an area into the others, in rows that have something of their own. */
function fill(rows: Map<number, SheetCell[]>, area: CellArea, take: (column: number) => void): void {
  const { top, left, bottom, right } = area;
  const cell = rows.get(top)?.[left] ?? null;
  if (cell === null) return;
  for (const [row, cells] of rowsWithin(rows, top, bottom)) {
    for (let column = left; column <= right; column += 1) {
      if (row === top && column === left) continue;
      take(column);
      while (cells.length < column) cells.push(null);
      cells[column] = cell;
    }
  }
}

/** Goes over the fewer: the rows that there are, or those that the area has. */
function* rowsWithin(rows: Map<number, SheetCell[]>, top: number, bottom: number) {
  if (bottom - top > rows.size) {
    for (const [row, cells] of rows) if (row >= top && row <= bottom) yield [row, cells] as const;
    return;
  }
  for (let row = top; row <= bottom; row += 1) {
    const cells = rows.get(row);
    if (cells !== undefined) yield [row, cells] as const;
  }
}

interface Cells {
  readonly name: string;
  readonly rows: ReadonlyMap<number, SheetCell[]>;
  readonly numbers: ReadonlyMap<number, ReadonlySet<number>>;
  readonly spoilt: readonly Spoilt[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
}

function sheetOf(
  { name, rows, numbers, spoilt, hiddenRows, hiddenColumns }: Cells,
  { isHidden = false, layout, countKnown }: GridReading,
) {
  const spoiltRows = new Set(spoilt.map(({ row }) => row));
  const table = [...rows]
    .filter(([row, cells]) => spoiltRows.has(row) || cells.some((cell) => cell !== null))
    .sort(([one], [other]) => one - other)
    .map(([row, cells]) => ({ line: row + 1, cells, ...(hiddenRows.has(row) ? { isHidden: true } : {}) }));
  if (table.length === 0) return undefined;
  const found = arrangeTable(
    { name, rows: table, blank: blankIn(table), isHidden, hiddenColumns },
    layout,
    countKnown,
  );
  const { header, places = header.map((_, place) => place) } = found;
  const width = (places.at(-1) ?? -1) + 1;
  const taken = new Set(found.rows.map(({ line }) => line));
  const good: SheetRow[] = [];
  const problems: SheetProblem[] = spoilt
    .filter(({ row, column }) => places.includes(column) && taken.has(row + 1))
    .map(({ row, column, message }) => ({
      ...{ sheet: name, line: row + 1 },
      column: header[places.indexOf(column)] ?? "",
      message,
    }));
  const bad = new Set(problems.map(({ line }) => line));
  for (const { line, cells } of found.rows) {
    const extra = cells.findIndex(
      (cell, column) => column >= width && !hiddenColumns.has(column) && cell?.trim(),
    );
    if (extra !== -1) {
      problems.push({
        sheet: name,
        line,
        message: `has a cell in column ${columnName(extra)}, which has no header`,
      });
    } else if (!bad.has(line)) {
      const own = numbers.get(line - 1);
      const isWhole = own === undefined || found.places === undefined;
      const at = isWhole ? own : new Set(places.flatMap((column, place) => (own.has(column) ? [place] : [])));
      good.push({
        line,
        cells: places.map((column) => cells[column] ?? null),
        ...(at === undefined ? {} : { numbers: at }),
      });
    }
  }
  problems.sort((one, other) => one.line - other.line);
  return { sheet: { name, header, rows: good, layout: found.layout }, problems };
}

/** The rows between others that have no cells. */
function blankIn(rows: readonly { readonly line: number }[]): Table["blank"] {
  const lines: number[] = [];
  let count = 0;
  for (const [at, { line }] of rows.entries()) {
    const before = rows[at - 1]?.line ?? line - 1;
    count += line - before - 1;
    for (let one = before + 1; one < line && lines.length < maxNoteLines; one += 1) lines.push(one);
  }
  return { count, lines };
}

/** The letters by which a spreadsheet names a column, which counts from 0 here: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
