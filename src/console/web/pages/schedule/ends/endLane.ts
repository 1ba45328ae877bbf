import type { Tone } from "../../../../../lib/tone.ts";
import type { Row } from "../../../api/record.ts";
import type { Search } from "../../../base/address/listState.ts";
import { titleOf } from "../../../definitions/title.ts";
import { toneOf } from "../../../definitions/tones.ts";
import type { Span } from "../../../operations/span.ts";
import { readDay, stepFrom } from "../../../operations/zoom.ts";
import type { EndKind } from "./endKinds.ts";

/** A record that ends on a day. */
export interface EndRecord {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  /** The tone of its status. */
  readonly tone: Tone;
}

/** A day on which something ends, from midnight to midnight in local time. */
export interface EndDay extends Span {
  /** "2026-12-31" */
  readonly date: string;
  /** Sorted by title; at least one. */
  readonly records: readonly EndRecord[];
}

/** A lane of the axis with what ends. */
export interface EndLane {
  readonly kind: EndKind;
  /** Sorted by day, without empty ones. */
  readonly days: readonly EndDay[];
}

/** Returns the lane of the records of a kind. */
export function endLaneOf(kind: EndKind, rows: readonly Row[]): EndLane {
  const days = [...Map.groupBy(rows, (row) => String(row[kind.key]))].flatMap(([date, own]): EndDay[] => {
    const start = readDay(date);
    if (start === undefined) return [];
    const records = own
      .map((row) => recordOf(kind, row))
      .sort((a, b) => a.title.localeCompare(b.title, "en", { numeric: true }));
    return [{ date, start: start.getTime(), end: stepFrom("day", start, 1).getTime(), records }];
  });
  return { kind, days: days.sort((one, other) => one.start - other.start) };
}

function recordOf({ resource }: EndKind, row: Row): EndRecord {
  const status = String(row.status);
  return { id: row.id, title: titleOf(resource, row), status, tone: toneOf(resource, "status", status) };
}

/** Returns the search of the list of what ends on a day. */
export const listOf = ({ key, over }: EndKind, { date }: Pick<EndDay, "date">): Search => ({
  [`${key}__gte`]: date,
  [`${key}__lte`]: date,
  status__n: over,
});
