import { formatShort, median } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import { lists, type Sample, settling, slopeOf } from "./measure.ts";

/** Megabytes: what a minute may add once all is settled, and the most that the lists may take. */
const goals = { slope: 2, peak: 400 };

/** Samples whose median stands for the start and the end. */
const few = 6;

/** The table of memory. */
export function tableOfMemory(
  samples: readonly Sample[],
  minutes: number,
  { before, peak }: { readonly before: number; readonly peak: number },
): Table {
  const settled = samples.filter(({ minute }) => minute >= Math.min(settling, minutes / 4));
  const half = settled.slice(Math.floor(settled.length / 2));
  const middle = (part: readonly Sample[]): string =>
    formatShort(median(part.map(({ megabytes }) => megabytes)));
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  const slope = slopeOf(half);
  const isFlat = slope < goals.slope;
  const isSmall = peak < goals.peak;
  return {
    title: "Memory",
    headings: ["of the process, in MB", "value", "goal"],
    rows: [
      [`after ${formatShort(settled[0]?.minute ?? 0)} min of mixed load`, middle(settled.slice(0, few)), ""],
      [`after ${minutes} min`, middle(settled.slice(-few)), ""],
      ["the most", formatShort(most), ""],
      ["slope a minute, whole run", slopeOf(settled).toFixed(2), ""],
      ["slope a minute, second half", slope.toFixed(2), verdict(`< ${goals.slope}`, isFlat)],
      [`before ${lists.connections} full lists at once`, formatShort(before), ""],
      ["the most during these", formatShort(peak), verdict(`< ${goals.peak}`, isSmall)],
    ],
    missed: [isFlat, isSmall].filter((isMet) => !isMet).length,
    notes: [
      "Mixed load: records, pages and searches without pause over four connections, creates with PATCH and DELETE over two, full lists, sign-ins and sign-outs, upserts of 10 000 changed device types, backups. Resident memory every 5 s; start and end are medians of half a minute, slopes those of the line that lies nearest.",
    ],
  };
}
