import { formatShort, median } from "../report/numbers.ts";
import { type Table, verdict } from "../report/table.ts";
import { type ListMemory, leastPerMinute, lists, type Sample, settling, slopeOf } from "./measure.ts";

/** Megabytes: what a minute may add once all is settled, and the most that the lists may take. */
const goals = { slope: 0.2, peak: 400 };

/** Minutes of load below which a slope says nothing, and below which it is no verdict. */
const leastMinutes = 10;
const verdictMinutes = 60;

/** Samples whose median stands for the start and the end. */
const few = 6;

/** The table of memory. */
export function tableOfMemory(
  samples: readonly Sample[],
  minutes: number,
  served: ListMemory,
  rendered: ListMemory,
): Table {
  const settled = samples.filter(({ minute }) => minute >= Math.min(settling, minutes / 4));
  const half = settled.slice(Math.floor(settled.length / 2));
  const middle = (part: readonly Sample[]): string =>
    formatShort(median(part.map(({ megabytes }) => megabytes)));
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  const slope = slopeOf(leastPerMinute(half));
  const isLong = minutes >= leastMinutes;
  const isJudged = minutes >= verdictMinutes;
  const isFlat = !isJudged || Math.abs(slope) <= goals.slope;
  const isSmall = ({ peak }: ListMemory): boolean => peak < goals.peak;
  const lineOf = (label: string, memory: ListMemory): string[] => [
    label,
    formatShort(memory.peak),
    verdict(`< ${goals.peak}`, isSmall(memory)),
  ];
  return {
    title: "Memory",
    headings: ["of the process, in MB", "value", "goal"],
    rows: [
      [`after ${formatShort(settled[0]?.minute ?? 0)} min of mixed load`, middle(settled.slice(0, few)), ""],
      [`after ${minutes} min`, middle(settled.slice(-few)), ""],
      ["the most", formatShort(most), ""],
      ["slope a minute, whole run", isLong ? slopeOf(leastPerMinute(settled)).toFixed(2) : "too short", ""],
      [
        "slope a minute, second half",
        isLong ? slope.toFixed(2) : "too short",
        isJudged ? verdict(`± ${goals.slope}`, isFlat) : "",
      ],
      ["after a start", formatShort(served.before), ""],
      lineOf(`the most during ${lists.connections} full lists at once`, served),
      lineOf("the same, each list rendered again", rendered),
    ],
    missed: [isFlat, isSmall(served), isSmall(rendered)].filter((isMet) => !isMet).length,
    notes: [
      "Mixed load: records, pages and searches without pause over four connections, creates with PATCH and DELETE over two, full lists, sign-ins and sign-outs, upserts of 10 000 changed device types, backups. Resident memory every 5 s; start and end are medians of half a minute, slopes those of the line that lies nearest to the least of each minute, of which an hour is a verdict.",
    ],
  };
}
