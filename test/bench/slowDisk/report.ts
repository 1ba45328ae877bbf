import type { Times } from "../load/times.ts";
import { formatCount, formatShort, median } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { MeasuredSlow, SlowTurn } from "./measure.ts";

/** The table of what a disk that is slow to flush does to creates and to reads. */
export function tableOfSlowDisk(measured: readonly MeasuredSlow[], sync: Times): Table {
  const lines = measured.map(lineOf);
  return {
    title: "A slow disk",
    headings: [
      ...["flushes and writers", "creates /s", "floor /s", "ratio", "goal", "create p50 ms", "p99 ms"],
      ...["read p50 ms", "p99 ms", "max ms", "goal", "floor's read p99 ms"],
    ],
    rows: lines.map(({ cells }) => cells),
    missed: lines.reduce((sum, { missed }) => sum + missed, 0),
    notes: [
      `Creates of VLANs, while eight connections read one record every 20 ms each; medians of the turns. The floor is a bare server that flushes on the thread which answers. One fdatasync of 4 KiB takes ${formatShort(sync.p50)} ms here (p99 ${formatShort(sync.p99)}, max ${formatShort(sync.max)}).`,
    ],
  };
}

function lineOf({ one, sitebook, floor }: MeasuredSlow): { cells: string[]; missed: number } {
  const of = (turns: readonly SlowTurn[], read: (turn: SlowTurn) => number): number =>
    median(turns.map(read));
  const rate = ({ creates }: SlowTurn): number => creates.requests / creates.seconds;
  const p99 = ({ reads }: SlowTurn): number => reads.sinceDue.p99;
  const [ours, theirs] = [of(sitebook, rate), of(floor, rate)];
  const goals = [
    { goal: one.creates, text: "≥", isMet: ours / theirs >= (one.creates ?? 0) },
    { goal: one.reads, text: "≤", isMet: of(sitebook, p99) <= (one.reads ?? Number.POSITIVE_INFINITY) },
  ];
  const [createGoal = "", readGoal = ""] = goals.map(({ goal, text, isMet }) =>
    goal === undefined ? "" : verdict(`${text} ${goal}`, isMet),
  );
  return {
    cells: [
      one.label,
      ...[formatCount(ours), formatCount(theirs), (ours / theirs).toFixed(2), createGoal],
      formatShort(of(sitebook, ({ creates }) => creates.p50)),
      formatShort(of(sitebook, ({ creates }) => creates.p99)),
      formatShort(of(sitebook, ({ reads }) => reads.sinceDue.p50)),
      formatShort(of(sitebook, p99)),
      formatShort(of(sitebook, ({ reads }) => reads.sinceDue.max)),
      readGoal,
      formatShort(of(floor, p99)),
    ],
    missed: goals.filter(({ isMet }) => !isMet).length,
  };
}
