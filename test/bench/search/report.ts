import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { Asked } from "./measure.ts";

/** The milliseconds that a hundredth of the searches may take longer than. */
const goal = 50;

/** The table of searches. */
export function tableOfSearch(measured: readonly Asked[], count: number): Table {
  const rows = measured.map(({ question, p50, p99, max }) => {
    const isMet = p99 <= goal;
    const cells = [question.label, formatShort(p50), formatShort(p99), formatShort(max)];
    return { cells: [...cells, verdict(`p99 ≤ ${goal} ms`, isMet)], isMet };
  });
  return {
    title: `One search across ${formatCount(count)} records`,
    headings: ["looked for", "p50 ms", "p99 ms", "max ms", "goal"],
    rows: rows.map(({ cells }) => cells),
    missed: rows.filter(({ isMet }) => !isMet).length,
    notes: [
      "30 % of the records each are VLANs, prefixes and interfaces of virtual machines. Searches one after another over one connection, each for another text where there is one, 24 records an answer.",
    ],
  };
}
