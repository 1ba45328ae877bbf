import type { MeasuredRow, Turn } from "../rows/measure.ts";
import { formatCount, formatShort, median } from "./numbers.ts";
import { type Table, verdict } from "./table.ts";

const rate = ({ requests, seconds }: Turn): number => requests / seconds;

/** The table of rows: Sitebook beside its floors, in medians of the turns. */
export function tableOfRows(title: string, measured: readonly MeasuredRow[]): Table {
  const lines = measured.flatMap((row) => row.floors.map((_, index) => lineOf(row, index)));
  return {
    title,
    headings: [
      ...["work", "held against", "Sitebook /s", "floor /s", "ratio", "of the turns", "goal"],
      ...["p99 ms", "floor p99", "CPU µs", "floor CPU", "CPU ratio"],
    ],
    rows: lines.map(({ cells }) => cells),
    missed: lines.filter(({ isMissed }) => isMissed).length,
    notes: [
      "Requests a second, p99 and processor time a request are medians of the turns; the ratio is that of the medians, beside it the lowest and highest of single rounds. The ratio of processor times says the same where other programs use the machine too.",
    ],
  };
}

function lineOf({ row, sitebook, floors }: MeasuredRow, index: number) {
  const { label = "", goal } = row.floors[index] ?? {};
  const floor = floors[index] ?? [];
  const middle = (turns: readonly Turn[], read: (turn: Turn) => number): number => median(turns.map(read));
  const [ours, theirs] = [middle(sitebook, rate), middle(floor, rate)];
  const [used, usedByFloor] = [sitebook, floor].map((turns) =>
    middle(turns, ({ processor }) => processor),
  ) as [number, number];
  const ratio = ours / theirs;
  const ratios = sitebook.map((turn, round) => rate(turn) / rate(floor[round] ?? turn));
  const isMissed = goal !== undefined && ratio < goal;
  const cells = [
    row.label,
    label,
    formatCount(ours),
    formatCount(theirs),
    ratio.toFixed(2),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    goal === undefined ? "" : verdict(goal.toFixed(2), !isMissed),
    formatShort(middle(sitebook, ({ p99 }) => p99)),
    formatShort(middle(floor, ({ p99 }) => p99)),
    formatShort(used),
    formatShort(usedByFloor),
    (usedByFloor / used).toFixed(2),
  ];
  return { cells, isMissed };
}
