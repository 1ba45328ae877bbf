import type { CellArea } from "./grid.ts";
import { brokenArchive } from "./zip.ts";

/** The rows of a sheet, as spreadsheets have it. */
export const rowsOfSheet = 1_048_576;

/** The row of a line's number, from 0. */
export function rowOf(line: string): number {
  const row = Number(line) - 1;
  if (!Number.isInteger(row) || row < 0 || row >= rowsOfSheet) throw brokenArchive();
  return row;
}

/** The column of a reference, from 0: 1 of `B7`. */
export function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (at === 0 || at > 3) throw brokenArchive();
  return column - 1;
}

/** The cells of a reference such as `A1:C3`. */
export function areaOf(reference: string): CellArea {
  const [first = "", last = first] = reference.split(":");
  const [top, bottom] = [first, last].map((one) => rowOf(one.replace(/^[a-z]+/i, "")));
  return { top: top ?? 0, left: columnOf(first), bottom: bottom ?? 0, right: columnOf(last) };
}
