import type { Records } from "../../../resources/index.ts";
import { isWithin, openSpan, type Span, uncovered } from "./span.ts";

type Schedule = Records["on-call-schedules"];

/** A time for which a person is on call; no one, if it has no person. */
export interface Shift extends Span {
  readonly id: string;
  readonly name: string;
  readonly personId: string | null;
}

/** Consecutive shifts, in order. */
export interface Rotation {
  /** As stored; "" for shifts without a rotation. */
  readonly name: string;
  readonly shifts: readonly Shift[];
}

/** A time without anyone on call. */
export interface Gap extends Span {
  /** After all planned shifts, rather than between them. */
  readonly isAfterAll: boolean;
}

/** Who is on call at a moment, and what follows. */
interface Duty {
  readonly now: readonly Shift[];
  /** The next shift. */
  readonly next: Shift | undefined;
  /** The gap at this moment, or the next one between planned shifts. */
  readonly gap: Gap | undefined;
  /** The gap is at this moment. */
  readonly isUncovered: boolean;
}

/** Groups on-call schedules into rotations, sorted by name, with their shifts by time; schedules without any time are skipped. */
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

/** Returns the gaps of a rotation within a span, from its first shift on: before it, no one had to be on call. */
export function gapsOf({ shifts }: Rotation, within: Span): Gap[] {
  const covered = shifts.filter(({ personId }) => personId !== null);
  const first = shifts[0]?.start ?? within.end;
  const last = Math.max(...shifts.map(({ end }) => end));
  return uncovered(covered, { start: Math.max(first, within.start), end: within.end }).map((gap) => ({
    ...gap,
    isAfterAll: gap.start >= last,
  }));
}

/** Returns who is on call at a moment, and what follows. */
export function dutyAt(rotation: Rotation, moment: number): Duty {
  const covered = rotation.shifts.filter(({ personId }) => personId !== null);
  const now = covered.filter((shift) => isWithin(moment, shift));
  // From the first shift on, so that a current gap is known from its start.
  const gaps = gapsOf(rotation, { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY });
  const present = gaps.find((gap) => isWithin(moment, gap));
  return {
    now,
    next: covered.find(({ start }) => start > moment),
    gap: present ?? gaps.find(({ start, isAfterAll }) => start > moment && !isAfterAll),
    isUncovered: now.length === 0,
  };
}
