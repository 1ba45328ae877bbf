import { guardFormula } from "../../lib/formulaGuard.ts";
import type { Value } from "./records.ts";
import { writeTags } from "./tags.ts";

/** Stands at the beginning of a file, so that spreadsheets know that it is UTF-8. */
export const byteOrderMark = "\uFEFF";

/** A row of a CSV file (RFC 4180). Nothing stands for null, and two quotes for a text of no characters. */
export const writeRow = (values: readonly Value[]): string => `${values.map(writeCell).join(",")}\r\n`;

function writeCell(value: Value): string {
  if (value === null) return "";
  const text = typeof value === "object" ? writeTags(value) : String(value);
  if (text === "") return '""';
  const cell = typeof value === "number" ? text : guardFormula(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
