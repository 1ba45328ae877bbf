import type { ScheduleEntry } from "../../operations/entry.ts";
import type { Lane } from "../../operations/lanes.ts";
import type { Span } from "../../operations/span.ts";
import { daysOf } from "../../operations/zoom.ts";

/** An entry with the lane that it stands in. */
export interface AgendaItem {
  readonly entry: ScheduleEntry;
  readonly lane: Lane;
}

/** A day with what begins on it. */
interface AgendaDay extends Span {
  readonly items: readonly AgendaItem[];
}

/** What the lanes hold day by day, days without anything left out; what began before the span stands on its first day. */
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
