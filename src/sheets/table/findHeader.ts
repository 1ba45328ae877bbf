import type { CountKnown, SheetLayout, TableRow } from "../layout.ts";
import type { SheetCell } from "../sheet.ts";

/** The rows among which the header is looked for. */
const maxHeaderRows = 30;

/** Which row is the header, by its place among the rows, and why. */
interface HeaderFound {
  readonly at: number;
  readonly found: SheetLayout["headerFound"];
}

/** Whether a cell says something. */
export const isFilled = (cell: SheetCell | undefined): boolean => (cell?.trim() ?? "") !== "";

/**
 * Finds the row with the names of the columns: the one that was chosen; the first with two known names, or with one and more
 * cells than the rows above it; or else the first that has nearly as many different texts as any. Titles above it have fewer.
 */
export function findHeader(
  rows: readonly TableRow[],
  chosen: number | null | undefined,
  countKnown: CountKnown | undefined,
): HeaderFound {
  const at = chosen == null ? -1 : rows.findIndex(({ line }) => line === chosen);
  if (at !== -1) return { at, found: "chosen" };
  if (countKnown === undefined) return { at: 0, found: "first" };
  const head = rows.slice(0, maxHeaderRows);
  const widths = head.map(({ cells }) => cells.filter(isFilled).length);
  const width = Math.max(0, ...widths);
  const known = head.findIndex(({ cells }, place) => {
    const count = countKnown(cells);
    const own = widths[place] ?? 0;
    return (
      count >= 2 || (count === 1 && own >= width / 2 && widths.slice(0, place).every((one) => one < own))
    );
  });
  if (known !== -1) return { at: known, found: known === 0 ? "first" : "known" };
  const counts = head.map(({ cells }) => new Set(cells.filter(isText)).size);
  const text = counts.findIndex((count) => count >= 0.75 * Math.max(...counts));
  return text <= 0 ? { at: 0, found: "first" } : { at: text, found: "text" };
}

/** Whether a cell is a word, and not a number, a date or an address. */
const isText = (cell: SheetCell): cell is string =>
  cell !== null && /\p{L}/u.test(cell) && !cell.includes(":");
