import type { ScheduleEntry } from "../../operations/entry.ts";
import { formatDay, formatSpan } from "../../ui/time/formatMoment.ts";

/** Formats the time of an entry: its span, or the day on which something ends. */
export const formatEntryTime = (entry: ScheduleEntry, now: number): string =>
  entry.kind === "end" ? formatDay(entry.start, now) : formatSpan(entry, now);
