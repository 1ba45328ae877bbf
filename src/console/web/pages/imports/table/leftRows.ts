import type { ImportPatch, ImportSheet } from "../../../../../features/imports/answers.ts";

/** Returns the lines of the rows of a sheet that are not imported. */
export const leftLines = ({ notes, skipLines }: ImportSheet): ReadonlySet<number> =>
  new Set([...skipLines, ...notes.filter(({ left }) => left).flatMap(({ lines }) => lines)]);

/** Returns the change that leaves out a row or imports it after all. */
export function patchLeft(
  { name, notes, skipLines }: ImportSheet,
  line: number,
  isLeft: boolean,
): ImportPatch {
  const isTotals = notes.some(({ kind, left, lines }) => kind === "totals" && left && lines.includes(line));
  if (isTotals && !isLeft) return { sheets: [{ name, takeTotals: true }] };
  const others = skipLines.filter((other) => other !== line);
  return { sheets: [{ name, skipLines: isLeft ? [...others, line] : others }] };
}
