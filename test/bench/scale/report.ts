import { formatCount, formatShort } from "../report/numbers.ts";
import type { Table } from "../report/table.ts";
import type { ScaleTimes } from "./measure.ts";
import type { ScaleCounts } from "./plan.ts";

/** Milliseconds for which a request may hold the loop without being printed. */
const least = 20;

/** The table of the requests that keep others waiting, the worst first; it has no goal. */
export function tableOfScale(
  measured: readonly ScaleTimes[],
  { devices, interfaces, addresses, entries }: ScaleCounts,
): Table {
  const slow = measured.filter(({ held }) => held >= least).sort((one, other) => other.held - one.held);
  return {
    title: `${formatCount(devices)} devices, ${formatCount(interfaces)} interfaces, ${formatCount(addresses)} addresses, ${formatCount(entries)} log entries`,
    headings: ["request", "held ms", "took ms"],
    rows: slow.map(({ question, held, took }) => [question.label, formatShort(held), formatShort(took)]),
    missed: 0,
    notes: [
      `${slow.length} of ${formatCount(measured.length)} requests held the event loop for ${least} ms or more. Each came after a write to the large tables. That is the processor time of the loop's thread, or the longest wait of a short list that was asked for again and again meanwhile, whichever is less.`,
    ],
  };
}
