import { fold } from "../../lib/text/fold.ts";
import type { TableRow } from "../layout.ts";
import { isFilled } from "./findHeader.ts";

const words: ReadonlySet<string> = new Set(
  [
    ...["Total", "Totals", "Grand total", "Subtotal", "Sub-total", "Sum"],
    ...["Summe", "Summen", "Gesamt", "Gesamtsumme", "Zwischensumme", "Insgesamt"],
    ...["Totaux", "Somme", "Sous-total", "Total général", "Totale", "Suma", "Totaal"],
  ].map(fold),
);

/**
 * Finds rows that add up others: they begin with a word for it, have a number, and fewer cells than most rows. Decision: they
 * are left out unless they are asked for, and announced.
 */
export function findTotals<Row extends TableRow>(rows: readonly Row[]): readonly Row[] {
  const marked = rows.filter(({ cells }) => words.has(firstWord(cells)));
  if (marked.length === 0) return [];
  const usual = medianOf(rows.slice(0, 1000).map(({ cells }) => cells.filter(isFilled).length));
  return marked.filter(({ cells }) => cells.filter(isFilled).length < usual && cells.some(isNumber));
}

function firstWord(cells: TableRow["cells"]): string {
  const text = cells.find(isFilled)?.trim() ?? "";
  return text.length > 20 ? "" : fold(text.replace(/\s*[:=]$/, ""));
}

const isNumber = (cell: TableRow["cells"][number]): boolean =>
  cell !== null && /^[^\p{L}\d]*-?\d[\d.,'\s]*\D{0,4}$/u.test(cell.trim());

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
