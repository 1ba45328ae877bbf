import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import { type AwayStep, changedCount } from "./measure.ts";

/** The steps at one size. */
export interface AwayTimes {
  readonly rows: number;
  readonly steps: readonly AwayStep[];
}

/** The rows up to which a clone counts as small. */
const smallRows = 16_000;

/** Seconds that a step may take, and milliseconds within which 99 of a hundred reads are answered meanwhile. */
const goals = { smallClone: 0.2, clone: 1.5, work: 1, again: 0.1, p99: 10 };

function goalOf({ label }: AwayStep, rows: number): number {
  if (label === "clone") return rows <= smallRows ? goals.smallClone : goals.clone;
  return label === "the same again" ? goals.again : goals.work;
}

/** The table of clones and merges. */
export function tableOfAway(measured: readonly AwayTimes[]): Table {
  const lines = measured.flatMap(({ rows, steps }) =>
    steps.map((step) => {
      const goal = goalOf(step, rows);
      const verdicts = [step.seconds < goal, step.reads.p99 < goals.p99];
      const [isQuick = false, isQuiet = false] = verdicts;
      const cells = [
        `${step.label}, ${formatCount(rows)} rows`,
        formatShort(step.seconds),
        formatShort(step.processor),
        verdict(`< ${goal} s`, isQuick),
        formatCount(step.bytes / 1000),
        formatShort(step.reads.p99),
        verdict(`< ${goals.p99}`, isQuiet),
        Number.isNaN(step.writes.max) ? "" : formatShort(step.writes.max),
      ];
      return { cells, missed: verdicts.filter((isMet) => !isMet).length };
    }),
  );
  return {
    title: `A clone, and ${formatCount(changedCount)} changes that come home`,
    headings: ["what", "s", "processor s", "goal", "KB", "reads p99 ms", "goal", "longest write ms"],
    rows: lines.map(({ cells }) => cells),
    missed: lines.reduce((sum, { missed }) => sum + missed, 0),
    notes: [
      "Both sides have changed the same records, in other fields. The processor time is that of the server that works, all its threads together; meanwhile others read a record and write one, each every 5 ms. Clones have the whole change log; of five, the median is told.",
    ],
  };
}
