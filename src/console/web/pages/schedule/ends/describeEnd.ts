import type { Tone } from "../../../../../lib/tone.ts";
import { timeLeft } from "../../../kinds/shown/timeLeft.ts";
import { writeDay } from "../../../operations/zoom.ts";
import { formatDay } from "../../../ui/time/formatMoment.ts";
import { formatNumber, formatTerm } from "../../../ui/words.ts";
import type { EndKind } from "./endKinds.ts";
import type { EndDay } from "./endLane.ts";

const leftUntil = ({ date }: EndDay, now: number) => timeLeft(date, writeDay(new Date(now)));

/**
 * Returns the tone of a day on which something ends. What ends within a month is a warning, and nothing is red: on the axis
 * that is for hours without anyone on call.
 */
export function toneOfEnd(day: EndDay, now: number): Tone {
  if (day.end <= now) return "muted";
  return leftUntil(day, now).tone === "bad" ? "warn" : "neutral";
}

/** Counts what ends: "12 warranties". */
export const countEnds = ({ many }: EndKind, count: number): string => `${formatNumber(count)} ${many}`;

/**
 * Describes what ends on a day, to be read aloud and shown as a tooltip: "Contract ends: Core routers, Thu 31 Dec, 35 days
 * left, active", "12 warranties end, Thu 31 Dec, 35 days left".
 */
export function describeEnd(kind: EndKind, day: EndDay, now: number): string {
  const [record, ...others] = day.records;
  const when = [formatDay(day.start, now), leftUntil(day, now).text.toLowerCase()];
  if (record === undefined || others.length > 0)
    return [`${countEnds(kind, day.records.length)} end`, ...when].join(", ");
  return [`${kind.one}: ${record.title}`, ...when, formatTerm(record.status).toLowerCase()].join(", ");
}
