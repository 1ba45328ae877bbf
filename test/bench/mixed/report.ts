import { formatCount, formatShort } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import { itemCount } from "../upsert/measure.ts";
import type { MeasuredMix } from "./measure.ts";

/** The 99th percentile of one-record reads, in milliseconds. */
const goal = 50;

/** The table of one-record reads beside heavy work. */
export function tableOfMixes(mixes: readonly MeasuredMix[]): Table {
  const isMet = ({ reads }: MeasuredMix): boolean => reads.sinceDue.p99 < goal;
  const perSecond = (count: number, { seconds }: MeasuredMix): string => formatShort(count / seconds);
  return {
    title: "One-record reads beside heavy work",
    headings: [
      ...["meanwhile", "p50 ms", "p99 ms", "max ms", "since sent p50", "p99", "goal"],
      ...["lists /s", "backups /s", "items upserted /s", "peak MB"],
    ],
    rows: mixes.map((mix) => {
      const { label, reads, done, seconds, peak } = mix;
      const { sinceDue, sinceSent } = reads;
      return [
        label,
        ...[sinceDue.p50, sinceDue.p99, sinceDue.max, sinceSent.p50, sinceSent.p99].map(formatShort),
        verdict(`p99 < ${goal} ms`, isMet(mix)),
        perSecond(done.lists, mix),
        perSecond(done.backups, mix),
        formatCount((done.upserts * itemCount) / seconds),
        formatCount(peak),
      ];
    }),
    missed: mixes.filter((mix) => !isMet(mix)).length,
    notes: [
      "Eight connections read one record each 100 ms; times count from when a read was due, beside them from when it was sent. Meanwhile four connections get lists of 10 000 records, and backups and upserts of 10 000 changed device types follow one another.",
    ],
  };
}
