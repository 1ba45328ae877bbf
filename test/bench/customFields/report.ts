import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { Measured } from "./measure.ts";

/** So many times what the design measured in SQLite alone. */
const factor = 3;

/** The table of lists of records with custom fields. */
export function tableOfCustomFields({ created, answered }: Measured, count: number): Table {
  const rows = answered.map(({ question: { label, designed }, spent, floor }) => {
    const isMet = spent - floor <= factor * designed;
    const cells = [label, formatShort(spent), formatShort(floor), formatShort(spent - floor)];
    return { cells: [...cells, verdict(`≤ ${formatShort(factor * designed)} ms`, isMet)], isMet };
  });
  return {
    title: `Lists of ${formatCount(count)} records with ten custom fields`,
    headings: ["list", "processor ms", "without custom fields", "difference", "goal"],
    rows: rows.map(({ cells }) => cells),
    missed: rows.filter(({ isMet }) => !isMet).length,
    notes: [
      `Over HTTP, one after another, each answer rendered again. Without custom fields: the same page by name of records that have none. Creating a record took ${Math.round(created.custom)} µs of processor time with ten values and ${Math.round(created.plain)} µs without.`,
    ],
  };
}
