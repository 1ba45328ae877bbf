import type { ScheduleEntry } from "../../operations/entry.ts";
import type { Lane } from "../../operations/lanes.ts";
import type { Span } from "../../operations/span.ts";
import { daysOf } from "../../operations/zoom.ts";

/** An entry with its lane. */
export interface AgendaItem {
  readonly entry: ScheduleEntry;
  readonly lane: Lane;
}

/** A day with the entries that start on it. */
interface AgendaDay extends Span {
  readonly items: readonly AgendaItem[];
}

/** Returns the entries of the lanes by day, without empty days; entries that started before the span are on its first day. */
export function agendaOf(lanes: readonly Lane[], span: Span): AgendaDay[] {
  const items = lanes
    .flatMap((lane) => lane.entries.map((entry) => ({ entry, lane })))
    .sort((one, other) => one.entry.start - other.entry.start);
  return daysOf(span)
    .map((day, index) => ({
      ...day,
      items: items.filter(({ entry }) => entry.start < day.end && (index === 0 || entry.start >= day.start)),
    }))
    .filter(({ items: some }) => some.length > 0);
}
