import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { isLong } from "../../../definitions/prose.ts";

type Width = NonNullable<NonNullable<FieldDescription["shown"]>["width"]>;

/** The number of columns of a line. */
const all = 12;

const columns: Readonly<Record<Width, number>> = {
  quarter: 3,
  third: 4,
  half: 6,
  full: all,
};

const small: ReadonlySet<string> = new Set(["boolean", "choice", "date", "decimal", "integer", "status"]);

/** Returns the number of columns of each field of a section, of twelve: the widest fields of a line fill it. */
export function spansOf(fields: readonly FieldDescription[]): number[] {
  const lines: number[][] = [];
  for (const field of fields) {
    const width = widthOf(field);
    const line = lines.at(-1);
    if (line !== undefined && sum(line) + width <= all) line.push(width);
    else lines.push([width]);
  }
  return lines.flatMap(filledUp);
}

function widthOf(field: FieldDescription): number {
  const said = field.shown?.width;
  if (said !== undefined) return columns[said];
  if (isLong(field) || field.kind === "tags") return all;
  if (field.kind === "color") return columns.third;
  return small.has(field.kind) ? columns.quarter : columns.half;
}

/** Returns whether each field of a section shares its line with a small neighbour on narrow screens. */
export function pairsIn(fields: readonly FieldDescription[]): boolean[] {
  const pairs: boolean[] = [];
  for (const [index, field] of fields.entries()) {
    if (pairs[index] !== undefined) continue;
    const next = fields[index + 1];
    const isPair = isSmall(field) && next !== undefined && isSmall(next);
    pairs.push(...(isPair ? [true, true] : [false]));
  }
  return pairs;
}

const isSmall = (field: FieldDescription): boolean => widthOf(field) < columns.half;

/** Distributes the rest of a line to its widest fields; a single field keeps its width. */
function filledUp(line: readonly number[]): number[] {
  const left = all - sum(line);
  if (line.length < 2 || left === 0) return [...line];
  const widest = Math.max(...line);
  const count = line.filter((width) => width === widest).length;
  const first = line.indexOf(widest);
  return line.map((width, index) =>
    width === widest ? width + Math.floor(left / count) + (index === first ? left % count : 0) : width,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
