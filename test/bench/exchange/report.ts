import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { MeasuredStep } from "./measure.ts";
import { rowCount } from "./steps.ts";

/** Milliseconds for which no other request is stopped, and within which 99 of a hundred reads are answered; kilobytes of an answer. */
const goals = { stop: 100, p99: 50, answer: 1000 };

/** The table of files that are brought in and taken out. */
export function tableOfExchange(measured: readonly MeasuredStep[]): Table {
  const lines = measured.map(({ step, seconds, processor, others, before, peak, after, answer }) => {
    const isExport = "get" in step.ask;
    const verdicts = [
      seconds <= step.seconds,
      others.p99 <= goals.p99 && others.max <= goals.stop,
      peak <= step.megabytes && (isExport || answer < goals.answer),
    ];
    const [isQuick = false, isQuiet = false, isSmall = false] = verdicts;
    const cells = [
      step.label,
      formatShort(seconds),
      formatShort(processor),
      verdict(`≤ ${step.seconds} s`, isQuick),
      formatShort(others.p99),
      formatShort(others.max),
      verdict(`p99 ≤ ${goals.p99}, max ≤ ${goals.stop}`, isQuiet),
      ...[before, peak, after].map(formatShort),
      verdict(`≤ ${step.megabytes} MB`, isSmall),
    ];
    return { cells, missed: verdicts.filter((isMet) => !isMet).length };
  });
  return {
    title: `${formatCount(rowCount)} rows of seven columns in and out`,
    headings: [
      ...["what", "s", "processor s", "goal"],
      ...["others p99 ms", "max ms", "goal"],
      ...["MB before", "MB peak", "MB after", "goal"],
    ],
    rows: lines.map(({ cells }) => cells),
    missed: lines.reduce((sum, { missed }) => sum + missed, 0),
    notes: [
      "Virtual machines of ten clusters, from the request to the end of its work; the processor time is that of the server, all its threads together. Others read a list of ten all the time. Memory is resident, three seconds later in the last column.",
    ],
  };
}
