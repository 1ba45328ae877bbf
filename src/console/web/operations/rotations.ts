import type { Records } from "../../../resources/index.ts";
import { isWithin, openSpan, type Span, uncovered } from "./span.ts";

type Schedule = Records["on-call-schedules"];

/** A time for which somebody is to respond; where nobody is named, nobody does. */
export interface Shift extends Span {
  readonly id: string;
  readonly name: string;
  readonly personId: string | null;
}

/** The shifts that relieve one another, in order. */
export interface Rotation {
  /** As stored; "" for shifts that name none. */
  readonly name: string;
  readonly shifts: readonly Shift[];
}

/** A time for which nobody is to respond. */
export interface Gap extends Span {
  /** After all that is planned, rather than in the midst of it. */
  readonly isAfterAll: boolean;
}

/** Who responds at a moment, and what follows. */
interface Duty {
  readonly now: readonly Shift[];
  /** The next shift to begin. */
  readonly next: Shift | undefined;
  /** The gap at this moment, or the next in the midst of what is planned. */
  readonly gap: Gap | undefined;
  /** The gap lies at this very moment. */
  readonly isUncovered: boolean;
}

/** On-call schedules by rotation, those by name, with their shifts by time; without any time there is no shift. */
export function rotationsOf(rows: readonly Schedule[]): Rotation[] {
  const timed = rows.filter(({ startTime, endTime }) => startTime !== null || endTime !== null);
  const shifts = timed.map((row) => ({ rotation: (row.rotation ?? "").trim(), shift: shiftOf(row) }));
  return [...Map.groupBy(shifts, ({ rotation }) => rotation)]
    .map(([name, group]) => ({
      name,
      shifts: group.map(({ shift }) => shift).sort((one, other) => one.start - other.start),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const shiftOf = ({ id, name, personId, startTime, endTime }: Schedule): Shift => ({
  ...openSpan(startTime, endTime),
  id,
  name: name.trim(),
  personId,
});

/** The gaps of a rotation within a span, from its first shift on: before there was one, nobody was to respond. */
export function gapsOf({ shifts }: Rotation, within: Span): Gap[] {
  const covered = shifts.filter(({ personId }) => personId !== null);
  const first = shifts[0]?.start ?? within.end;
  const last = Math.max(...shifts.map(({ end }) => end));
  return uncovered(covered, { start: Math.max(first, within.start), end: within.end }).map((gap) => ({
    ...gap,
    isAfterAll: gap.start >= last,
  }));
}

/** Who responds at a moment. */
export function dutyAt(rotation: Rotation, moment: number): Duty {
  const covered = rotation.shifts.filter(({ personId }) => personId !== null);
  const now = covered.filter((shift) => isWithin(moment, shift));
  // From the first shift on, so that a gap that began already is known from its beginning.
  const gaps = gapsOf(rotation, { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY });
  const present = gaps.find((gap) => isWithin(moment, gap));
  return {
    now,
    next: covered.find(({ start }) => start > moment),
    gap: present ?? gaps.find(({ start, isAfterAll }) => start > moment && !isAfterAll),
    isUncovered: now.length === 0,
  };
}
