import { formatCount, median } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import { itemCount, type MeasuredUpsert, type UpsertTimes } from "./measure.ts";

/** The least share of the floor's speed, where all items are new. */
const goal = 0.5;

/** The table of the bulk upsert. */
export function tableOfUpsert({ sitebook, floor }: MeasuredUpsert): Table {
  const kinds = ["created", "unchanged"] as const;
  const measured = kinds.map((kind) => {
    const middle = (times: readonly UpsertTimes[]): number => median(times.map((time) => time[kind]));
    const ratios = sitebook.map((time, round) => (floor[round]?.[kind] ?? Number.NaN) / time[kind]);
    return { kind, ours: middle(sitebook), theirs: middle(floor), ratios };
  });
  const isMissed = measured.some(({ kind, ours, theirs }) => kind === "created" && theirs / ours < goal);
  return {
    title: `Bulk upsert of ${formatCount(itemCount)} device types in one request`,
    headings: ["items are", "Sitebook ms", "bare statements ms", "ratio", "of the rounds", "goal"],
    rows: measured.map(({ kind, ours, theirs, ratios }) => [
      kind === "created" ? "all new" : "all unchanged",
      formatCount(ours),
      formatCount(theirs),
      (theirs / ours).toFixed(2),
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      kind === "created" ? verdict(goal.toFixed(2), !isMissed) : "",
    ]),
    missed: isMissed ? 1 : 0,
    notes: [
      "Sitebook's time is that of the whole request, with its bytes, their JSON and the checks; the statements find their items read.",
    ],
  };
}
