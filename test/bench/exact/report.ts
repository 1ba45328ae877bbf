import { formatCount } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import { type Count, writers } from "./measure.ts";

/** The table of what is exact under load. */
export function tableOfCounts(counts: readonly Count[]): Table {
  const isExact = ({ expected, found }: Count): boolean => expected === found;
  return {
    title: `Exact with ${writers.connections} writers at once`,
    headings: ["what must be equal", "the one", "the other", "goal"],
    rows: counts.map((count) => [
      count.label,
      formatCount(count.expected),
      formatCount(count.found),
      verdict("equal", isExact(count)),
    ]),
    missed: counts.filter((count) => !isExact(count)).length,
    notes: ["The changes are all of items of the same order."],
  };
}
