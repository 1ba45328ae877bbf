import type { PacedResult } from "../load/paced.ts";
import { formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import type { MeasuredMix } from "./measure.ts";

/** The 99th percentile of one-record reads beside heavy work, in milliseconds. */
const goal = 50;

/** The table of one-record reads beside heavy work. */
export function tableOfMix({ alone, beside, done, seconds, peak }: MeasuredMix): Table {
  const isMet = beside.sinceDue.p99 < goal;
  const { lists, backups, upserts } = done;
  const lineOf = (label: string, { sinceDue, sinceSent }: PacedResult, goalCell: string): string[] => [
    label,
    ...[sinceDue.p50, sinceDue.p99, sinceDue.max, sinceSent.p99].map(formatShort),
    goalCell,
  ];
  return {
    title: "One-record reads beside heavy work",
    headings: ["meanwhile", "p50 ms", "p99 ms", "max ms", "p99 since sent", "goal"],
    rows: [
      lineOf("nothing", alone, ""),
      lineOf("full lists, backups, bulk upserts", beside, verdict(`p99 < ${goal} ms`, isMet)),
    ],
    missed: isMet ? 0 : 1,
    notes: [
      `Eight connections read one record every 100 ms each, and times count from when a read was due. Meanwhile, in ${formatShort(seconds)} s, four connections got ${lists} lists of 10 000 records, and ${backups} backups and ${upserts} upserts of 10 000 changed device types were done, one after another. Sitebook had at most ${formatShort(peak)} MB.`,
    ],
  };
}
