import { formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { Bar } from "./measure.ts";

/** The table of what one user costs the others. */
export function tableOfBars(bars: readonly Bar[]): Table {
  const isMet = ({ value, goal }: Bar): boolean => value <= goal;
  return {
    title: "One user beside the others",
    headings: ["what", "measured", "goal"],
    rows: bars.map((bar) => [
      bar.label,
      `${formatShort(bar.value)} ${bar.unit}`,
      verdict(`≤ ${bar.goal} ${bar.unit}`, isMet(bar)),
    ]),
    missed: bars.filter((bar) => !isMet(bar)).length,
    notes: [
      "Drafts are made of files of 200 000 records while others sign in; 100 000 virtual machines are imported while others create sites; two files of 28 MiB that are nothing but empty lists are sent at once. Each time is from the request to its answer.",
    ],
  };
}
