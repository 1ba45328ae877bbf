/** A row of pasted cells, and the line of the text that it begins in. */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** More rows than these are read as a file, step by step. */
export const maxPasted = 50;

/**
 * Reads the cells that a spreadsheet puts on the clipboard: a tab between cells, a line a row. A cell with a tab, a line
 * break or a quote in it stands in quotes, and a quote within them is doubled. Empty rows are left out.
 */
export function readCells(text: string): readonly CellRow[] {
  const rows: CellRow[] = [];
  let [cells, line, began]: [string[], number, number] = [[], 1, 1];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  const source = text.replace(/^\uFEFF/, "");
  for (let match = cell.exec(source); match !== null; match = cell.exec(source)) {
    const [all, quoted, plain = "", end = ""] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === "\t") continue;
    if (cells.some((each) => each.trim() !== "")) rows.push({ line: began, cells });
    [cells, began] = [[], line];
    if (cell.lastIndex >= source.length) break;
  }
  return rows;
}

const inQuotes = /["\t\r\n]/;

/** Writes cells as `readCells` reads them; each row takes a line, unless a cell has several. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (inQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"),
    )
    .join("\n");
