import type { Import } from "../../../../../features/imports/answers.ts";
import { registerUnfinished } from "../../../api/unfinished.ts";
import { type CellRow, maxPasted, writeCells } from "./cells.ts";

/** Pasted cells. */
export interface PastedCells {
  readonly header: readonly string[];
  /** The rows below the header, with their line numbers in the uploaded file. */
  readonly rows: readonly CellRow[];
  /** The first pasted row contains the column names; otherwise the columns are numbered. */
  readonly hasHeader: boolean;
}

/** The name of the file that pasted cells become, by which their import is recognised after the page is loaded again. */
export const pastedName = "Pasted cells";

/** By the id of their import, while the page is open; the draft itself is stored on the server. */
const all = new Map<string, PastedCells>();

/** Returns the cells of an import, if they were pasted in this page. */
export const pastedCells = (id: string): PastedCells | undefined => all.get(id);

/** Remembers the cells of an import. */
export const rememberCells = (id: string, cells: PastedCells): void => {
  all.set(id, cells);
};

/** Returns whether an import is of pasted cells, and so few that one screen shows all of it. */
export const isFewPasted = ({ name, sheets }: Pick<Import, "name" | "sheets">): boolean =>
  name === pastedName && sheets.length === 1 && (sheets[0]?.rows ?? 0) <= maxPasted;

/** Uses the first row as the header, or numbers the columns. */
export function withHeader(rows: readonly CellRow[], hasHeader: boolean): PastedCells {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const numbered = Array.from({ length: width }, (_, at) => `Column ${at + 1}`);
  const [first, ...rest] = rows;
  const header = hasHeader ? (first?.cells ?? []) : numbered;
  const body = (hasHeader ? rest : rows).map(({ cells }) => numbered.map((_, at) => cells[at] ?? ""));
  let line = 1 + linesOf(header);
  const placed = body.map((cells) => {
    const row = { line, cells };
    line += linesOf(cells);
    return row;
  });
  return { header: numbered.map((name, at) => header[at]?.trim() || name), rows: placed, hasHeader };
}

const linesOf = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** Returns the rows as pasted, including the header if there was one. */
export const pastedRows = ({ header, rows, hasHeader }: PastedCells): readonly CellRow[] =>
  hasHeader ? [{ line: 1, cells: header }, ...rows] : rows;

/** Returns pasted cells as a file. */
export const pastedFile = ({ header, rows }: PastedCells): File =>
  new File([writeCells([header, ...rows.map(({ cells }) => cells)])], pastedName, {
    type: "text/tab-separated-values",
  });

registerUnfinished({ finish: () => Promise.resolve(), drop: () => all.clear() });
