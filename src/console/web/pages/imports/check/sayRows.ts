import { sayNumber } from "../../../ui/words.ts";

const mostNamed = 4;

/** Which rows of a file: "row 14", "rows 118 and 119", "rows 201 to 204", "rows 3, 9, 12, 31 and 40 more". */
export function sayRows(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].sort((one, other) => one - other);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 1) return `row ${sayNumber(first)}`;
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return `rows ${sayNumber(first)} to ${sayNumber(last)}`;
  const named = sorted.slice(0, mostNamed).map(sayNumber);
  const more = sorted.length - named.length;
  const end = more > 0 ? `${sayNumber(more)} more` : named.pop();
  return `rows ${named.join(", ")} and ${end}`;
}
