import { registerUnfinished } from "../../../api/unfinished.ts";
import { type CellRow, writeCells } from "./cells.ts";

/** Cells that somebody pasted. */
export interface PastedCells {
  readonly header: readonly string[];
  /** The rows below the header, with the lines that they have in the file that is sent. */
  readonly rows: readonly CellRow[];
  /** The first row that was pasted says what the columns are; else they are numbered. */
  readonly hasHeader: boolean;
}

/** By the id of their import, as long as the page is open; the draft itself is kept by the server. */
const all = new Map<string, PastedCells>();

/** The cells that an import was made of, where they were pasted here. */
export const pastedCells = (id: string): PastedCells | undefined => all.get(id);

/** Remembers the cells that an import was made of. */
export const rememberCells = (id: string, cells: PastedCells): void => {
  all.set(id, cells);
};

/** Takes the first row for the header, or numbers the columns where it is none. */
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

/** The rows as they were pasted, the header among them where it was one. */
export const pastedRows = ({ header, rows, hasHeader }: PastedCells): readonly CellRow[] =>
  hasHeader ? [{ line: 1, cells: header }, ...rows] : rows;

/** Pasted cells as a file. */
export const pastedFile = ({ header, rows }: PastedCells): File =>
  new File([writeCells([header, ...rows.map(({ cells }) => cells)])], "Pasted cells", {
    type: "text/tab-separated-values",
  });

registerUnfinished({ finish: () => Promise.resolve(), drop: () => all.clear() });
