import { guardFormula } from "../../lib/text/formulaGuard.ts";
import type { SheetCell } from "../sheet.ts";

/** What is written in quotes: what has a meaning of its own in a CSV file, and white space that a program may trim. */
const special = /[",;\t|\r\n]|^\s|\s$|^$|^sep=/i;

/** A cell of a CSV file: nothing where there is nothing, `""` for an empty text. */
export function csvCell(cell: SheetCell): string {
  if (cell === null) return "";
  const guarded = guardFormula(cell);
  return special.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly SheetCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** A whole CSV file. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly SheetCell[])[]): string =>
  [header, ...rows].map(csvLine).join("");
