/** A line of a difference; several unchanged lines may be combined into one with their number. */
export interface DiffLine {
  readonly sign: "same" | "added" | "removed" | "skipped";
  readonly text: string;
}

const maxCompared = 2_000_000;
const around = 2;

/** Compares two texts line by line; lines far from any difference are replaced by their number. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const from = before.split("\n");
  const to = after.split("\n");
  const start = commonStart(from, to);
  const end = commonStart(from.slice(start).reverse(), to.slice(start).reverse());
  const same = (text: string): DiffLine => ({ sign: "same", text });
  return skipFar([
    ...from.slice(0, start).map(same),
    ...compare(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    ...from.slice(from.length - end).map(same),
  ]);
}

function commonStart(from: readonly string[], to: readonly string[]): number {
  const differs = from.findIndex((line, index) => line !== to[index]);
  return differs === -1 ? from.length : differs;
}

/** Compares lines; texts that are too long to compare count as removed and added. */
function compare(from: readonly string[], to: readonly string[]): DiffLine[] {
  const lengths = from.length * to.length > maxCompared ? undefined : sharedLengths(from, to);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const [left, right] = [from[i], to[j]];
    if (lengths !== undefined && left !== undefined && left === right) {
      lines.push({ sign: "same", text: left });
      [i, j] = [i + 1, j + 1];
    } else if (left !== undefined && (right === undefined || goesFirst(lengths, i, j))) {
      lines.push({ sign: "removed", text: left });
      i += 1;
    } else {
      lines.push({ sign: "added", text: right ?? "" });
      j += 1;
    }
  }
  return lines;
}

type Lengths = readonly Uint32Array[];

const goesFirst = (lengths: Lengths | undefined, i: number, j: number): boolean =>
  lengths === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0);

/** Returns the length of the longest common subsequence of the remaining lines, from each pair of lines on. */
function sharedLengths(from: readonly string[], to: readonly string[]): Lengths {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint32Array(to.length + 1));
  for (let i = from.length - 1; i >= 0; i -= 1) {
    const [row, next] = [lengths[i], lengths[i + 1]];
    if (row === undefined || next === undefined) continue;
    for (let j = to.length - 1; j >= 0; j -= 1)
      row[j] = from[i] === to[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
  }
  return lengths;
}

function skipFar(lines: readonly DiffLine[]): DiffLine[] {
  const near = new Set<number>();
  for (const [index, { sign }] of lines.entries())
    if (sign !== "same") for (let at = index - around; at <= index + around; at += 1) near.add(at);
  const kept: DiffLine[] = [];
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    if (near.has(index)) {
      if (skipped > 0) kept.push(skip(skipped));
      kept.push(line);
      skipped = 0;
    } else skipped += 1;
  }
  return skipped > 0 ? [...kept, skip(skipped)] : kept;
}

const skip = (count: number): DiffLine => ({
  sign: "skipped",
  text: count === 1 ? "1 line unchanged" : `${count} lines unchanged`,
});
