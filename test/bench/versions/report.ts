import { formatShort, median } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { Turn } from "../rows/measure.ts";
import type { MeasuredVersions } from "./measure.ts";

/** The table of two versions: processor time a request, and its ratio. */
export function tableOfVersions(measured: readonly MeasuredVersions[], executable: string): Table {
  const lines = measured.map(({ row, ours, theirs }) => {
    const used = (turns: readonly Turn[]): number => median(turns.map(({ processor }) => processor));
    const ratio = used(ours) / used(theirs);
    const ratios = ours.map(({ processor }, round) => processor / (theirs[round]?.processor ?? Number.NaN));
    const { goal } = row;
    const isMissed = goal !== undefined && ratio > goal;
    const cells = [
      row.label,
      formatShort(used(ours)),
      formatShort(used(theirs)),
      ratio.toFixed(2),
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      goal === undefined ? "" : verdict(`≤ ${goal.toFixed(2)}`, !isMissed),
    ];
    return { cells, isMissed };
  });
  return {
    title: `Processor time a request, beside ${executable}`,
    headings: ["work", "this, CPU µs", "the other, CPU µs", "ratio", "of the turns", "goal"],
    rows: lines.map(({ cells }) => cells),
    missed: lines.filter(({ isMissed }) => isMissed).length,
    notes: [
      "User and system time of all threads of the server, medians of the turns; the ratio is that of the medians, beside it the lowest and highest of single rounds. Every list is rendered for each request.",
    ],
  };
}
