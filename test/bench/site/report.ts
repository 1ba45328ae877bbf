import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { SiteTimes } from "./measure.ts";
import { counts } from "./plan.ts";

/** The table of a site that is full. */
export function tableOfSite(measured: readonly SiteTimes[]): Table {
  const rows = measured.map(({ question, p50, p99, max, processor }) => {
    const { within, processor: most } = question;
    const isMet =
      p99 <= (within ?? Number.POSITIVE_INFINITY) && processor <= (most ?? Number.POSITIVE_INFINITY);
    const goal = within === undefined ? `processor < ${most} ms` : `p99 ≤ ${within} ms`;
    const numbers = [p50, p99, max, processor].map(formatShort);
    return { cells: [question.label, ...numbers, verdict(goal, isMet)], isMet };
  });
  const { racks, devices, interfaces, cables, addresses } = counts;
  return {
    title: `A site of ${racks} racks, ${formatCount(devices)} devices, ${formatCount(interfaces)} interfaces, ${formatCount(cables)} cables and ${formatCount(addresses)} addresses`,
    headings: ["request", "p50 ms", "p99 ms", "max ms", "processor ms", "goal"],
    rows: rows.map(({ cells }) => cells),
    missed: rows.filter(({ isMet }) => !isMet).length,
    notes: [
      "Requests one after another over one connection, each answer rendered again. The processor time is that of the server, all its threads together, for one request.",
    ],
  };
}
