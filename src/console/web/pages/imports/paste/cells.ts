/** A row of pasted cells, and the line of the text in which it begins. */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** More rows than these are read as a file, step by step. */
export const maxPasted = 50;

/**
 * Parses cells copied from a spreadsheet: tabs between cells, one line per row. A cell with a tab, a line break or a quote
 * is quoted, and quotes in it are doubled. Empty rows are skipped.
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

/** Writes cells in the format that `readCells` parses; one line per row, unless a cell has several. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (inQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"),
    )
    .join("\n");
