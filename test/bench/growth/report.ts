import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { Grown } from "./measure.ts";

/** The table of growth; a limit of growth and one of milliseconds are never asked of the same request. */
export function tableOfGrowth(grown: readonly Grown[], small: number, large: number): Table {
  const rows = grown.map(({ probe: { label, within, below, afterWrite }, ...times }) => {
    const factor = times.large / times.small;
    const isMet =
      factor <= (within ?? Number.POSITIVE_INFINITY) && times.large < (below ?? Number.POSITIVE_INFINITY);
    const goal = within === undefined ? (below === undefined ? "" : `< ${below} ms`) : `≤ ${within}×`;
    const cells = [
      label + (afterWrite === true ? " *" : ""),
      `${formatShort(times.small)} ms`,
      `${formatShort(times.large)} ms`,
      `${formatShort(factor)}×`,
      goal === "" ? "" : verdict(goal, isMet),
    ];
    return { cells, isMet };
  });
  return {
    title: `Growth from ${formatCount(small)} to ${formatCount(large)} VLANs`,
    headings: ["request", `at ${formatCount(small)}`, `at ${formatCount(large)}`, "growth", "goal"],
    rows: rows.map(({ cells }) => cells),
    missed: rows.filter(({ isMet }) => !isMet).length,
    notes: [
      "Medians of requests one after another over one connection. \\* each follows a write to the table, so that nothing that was remembered answers it.",
    ],
  };
}
