import { formatNumber } from "../../../ui/words.ts";

const maxNamed = 4;

/** Formats row numbers: "row 14", "rows 118 and 119", "rows 201 to 204", "rows 3, 9, 12, 31 and 40 more". */
export function formatRows(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].sort((one, other) => one - other);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 1) return `row ${formatNumber(first)}`;
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return `rows ${formatNumber(first)} to ${formatNumber(last)}`;
  const named = sorted.slice(0, maxNamed).map(formatNumber);
  const more = sorted.length - named.length;
  const end = more > 0 ? `${formatNumber(more)} more` : named.pop();
  return `rows ${named.join(", ")} and ${end}`;
}
