import type { ScheduleEntry } from "../../../operations/entry.ts";
import type { Lane } from "../../../operations/lanes.ts";
import { overlaps, type Span } from "../../../operations/span.ts";
import { countEnds } from "./describeEnd.ts";
import { type EndDay, type EndLane, listOf } from "./endLane.ts";

/** Records of a day that have lines of their own in tables; more share one. */
const maxAlone = 3;

/** Returns the lanes of what ends in a span of time, as tables show them. */
export const asLanes = (lanes: readonly EndLane[], span: Span): Lane[] =>
  lanes.map((lane) => ({
    key: `ends ${lane.kind.resource}`,
    label: lane.kind.label,
    note: undefined,
    entries: lane.days.filter((day) => overlaps(day, span)).flatMap((day) => entriesOf(lane, day)),
  }));

function entriesOf({ kind }: EndLane, day: EndDay): ScheduleEntry[] {
  const { records, start, end, date } = day;
  const common = { kind: "end", resource: kind.resource, start, end } as const;
  if (records.length > maxAlone)
    return [
      {
        ...{ ...common, key: `${kind.resource} ${date}`, id: undefined, list: listOf(kind, day) },
        ...{ title: countEnds(kind, records.length), status: undefined, tone: "neutral" },
      },
    ];
  return records.map(({ id, title, status, tone }) => ({ ...common, key: id, id, title, status, tone }));
}
