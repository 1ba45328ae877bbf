import { formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { HugeAnswer } from "./measure.ts";

/** Megabytes above what was there before, and the milliseconds that no other request is stopped for longer. */
const goals = { memory: 150, stop: 20 };

/** The table of huge answers. */
export function tableOfHuge(measured: readonly HugeAnswer[]): Table {
  const lines = measured.map(({ clients, megabytes, before, peak, others }) => {
    const [isSmall, isQuick] = [peak - before <= goals.memory, others.max <= goals.stop];
    const cells = [
      clients === 1 ? "one client" : `${clients} clients at once`,
      formatShort(megabytes),
      formatShort(before),
      formatShort(peak),
      verdict(`≤ ${goals.memory} more`, isSmall),
      formatShort(others.p50),
      formatShort(others.p99),
      formatShort(others.max),
      verdict(`max ≤ ${goals.stop} ms`, isQuick),
    ];
    return { cells, missed: Number(!isSmall) + Number(!isQuick) };
  });
  return {
    title: "500 MB of the change log in one answer",
    headings: [
      "asked for by",
      "MB sent",
      "MB before",
      "MB peak",
      "goal",
      "p50 ms",
      "p99 ms",
      "max ms",
      "goal",
    ],
    rows: lines.map(({ cells }) => cells),
    missed: lines.reduce((sum, { missed }) => sum + missed, 0),
    notes: ["Resident memory of the process; beside it the times of others who read one record each."],
  };
}
