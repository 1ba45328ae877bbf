import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { OutputTimes } from "./measure.ts";

/** What an output and a moment of others may take, in milliseconds, and how many times of another 304 one may. */
const goals = { rendered: 1000, moment: 20, unchanged: 1.5 };

/** The table of outputs. */
export function tableOfOutputs({ outputs, beside, unchanged, netBox }: OutputTimes, count: number): Table {
  const ratio = unchanged.output / unchanged.record;
  const rows = [
    ...outputs.map(({ slug, took, processor, bytes }) => ({
      what: `\`${slug}\`, ${formatCount(bytes / 1024)} KB`,
      measured: `${formatShort(took)} ms, ${formatShort(processor)} ms of the processor`,
      goal: `< ${formatCount(goals.rendered)} ms`,
      isMet: took < goals.rendered,
    })),
    {
      what: "a record for others meanwhile, p99",
      measured: `${formatShort(beside.sinceDue.p99)} ms; p50 ${formatShort(beside.sinceDue.p50)} ms`,
      goal: `< ${goals.moment} ms`,
      isMet: beside.sinceDue.p99 < goals.moment,
    },
    {
      what: "304 of an output, and of a device",
      measured: `${formatShort(unchanged.output)} µs and ${formatShort(unchanged.record)} µs of the processor: ${formatShort(ratio)} times`,
      goal: `≤ ${goals.unchanged} times`,
      isMet: ratio <= goals.unchanged,
    },
    {
      what: "longest wait of others beside 1000 devices of NetBox's API",
      measured: `${formatShort(netBox.held)} ms; the page took ${formatShort(netBox.took)} ms`,
      goal: `< ${goals.moment} ms`,
      isMet: netBox.held < goals.moment,
    },
  ];
  return {
    title: `Outputs of ${formatCount(count)} devices`,
    headings: ["what", "measured", "goal"],
    rows: rows.map(({ what, measured, goal, isMet }) => [what, measured, verdict(goal, isMet)]),
    missed: rows.filter(({ isMet }) => !isMet).length,
    notes: [
      "Each output is rendered again after a change of a device; the least of five counts. Others read a record every 5 ms while one output after the other is rendered.",
    ],
  };
}
