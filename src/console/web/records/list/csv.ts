import { guardFormula } from "../../../../lib/formulaGuard.ts";

/** Stands at the beginning of a file, so that spreadsheets know that it is UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Rows as lines of CSV (RFC 4180). No cell is carried out as a formula by a spreadsheet. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");

function writeCell(text: string): string {
  const cell = guardFormula(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
