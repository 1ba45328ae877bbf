import { capitalized } from "../../../../../lib/text/words.ts";
import { day, hour } from "../../../../../lib/time/duration.ts";
import { formatRotation } from "../../../operations/formatRotation.ts";
import type { Rotation, Shift } from "../../../operations/rotations.ts";
import { overlaps, type Span, uncovered } from "../../../operations/span.ts";
import { formatDay, formatSpan } from "../../../ui/time/formatMoment.ts";

/** A plan of consecutive shifts. */
export interface ShiftPlan {
  /** As stored; "" for none. */
  readonly rotation: string;
  /** The people who take turns, in order. */
  readonly people: readonly string[];
  /** The first hand-over; the others are at the same time of day. */
  readonly start: Date;
  /** Hours from one hand-over to the next. */
  readonly hours: number;
  readonly weeks: number;
  /** Turns given to another person, by index; null for no one. */
  readonly swaps: Readonly<Record<number, string | null>>;
}

/** A planned shift. */
export interface Turn extends Span {
  readonly index: number;
  /** Null for no one. */
  readonly personId: string | null;
}

const weekHours = 168;

/** Formats the time of a turn: "Today 08:00 to tomorrow 08:00". */
export function formatTurn(turn: Span, now: number): string {
  const span = formatSpan(turn, now);
  return capitalized(/^\d/.test(span) ? `today ${span}` : span);
}

/** Returns the turns of a plan. Hand-overs keep the time of day, also across daylight saving changes. */
export function turnsOf({ people, start, hours, weeks, swaps }: ShiftPlan): Turn[] {
  if (people.length === 0 || Number.isNaN(start.getTime())) return [];
  const count = Math.ceil((weeks * weekHours) / hours);
  return Array.from({ length: count }, (_, index) => {
    const usual = people[index % people.length] ?? null;
    const swapped = swaps[index];
    return {
      index,
      personId: swapped === undefined ? usual : swapped,
      start: later(start, index * hours),
      end: later(start, (index + 1) * hours),
    };
  });
}

const later = (from: Date, hours: number): number => {
  const moment = new Date(from);
  moment.setDate(moment.getDate() + Math.floor(hours / 24));
  moment.setHours(moment.getHours() + (hours % 24));
  return moment.getTime();
};

/** Returns the number of weeks until each person has had a turn. */
export const weeksAround = (people: number, hours: number): number =>
  Math.max(1, Math.ceil((people * hours) / weekHours));

/** The conflicts between a plan and the existing shifts. */
export interface Misfits {
  /** Turns that overlap an existing shift of the rotation, with that shift. */
  readonly overlaps: readonly { readonly turn: Turn; readonly shift: Shift }[];
  /** Times without anyone on call, from now or from the end of the last existing shift, to the end of the plan. */
  readonly gaps: readonly Span[];
}

/** Compares the turns of a plan with the existing shifts of the rotation. */
export function misfitsOf(turns: readonly Turn[], rotation: Rotation | undefined, now: number): Misfits {
  const shifts = (rotation?.shifts ?? []).filter(({ personId }) => personId !== null);
  const held = turns.filter(({ personId }) => personId !== null);
  const first = turns[0];
  const last = turns.at(-1);
  if (first === undefined || last === undefined) return { overlaps: [], gaps: [] };
  const from = shifts.some(({ end }) => end <= first.start && end > now - memory) ? now : first.start;
  return {
    overlaps: held.flatMap((turn) =>
      shifts.filter((shift) => overlaps(shift, turn)).map((shift) => ({ turn, shift })),
    ),
    gaps: uncovered([...shifts, ...held], { start: Math.min(from, first.start), end: last.end }),
  };
}

/** A rotation whose last shift ended longer ago than this starts over. */
const memory = 21 * day;

/** Returns when the next shift of a rotation should start: at the end of the last one, or today at eight. */
export function nextHandOver(rotation: Rotation | undefined, now: number): Date {
  const ends = (rotation?.shifts ?? []).map(({ end }) => end).filter(Number.isFinite);
  const last = Math.max(0, ...ends);
  if (last > now) return new Date(last);
  const today = new Date(now);
  today.setHours(8, 0, 0, 0);
  return today;
}

/** Returns the name of a shift: "Primary, week 48" for whole weeks, otherwise "Primary, Mon 23 Nov". */
export function nameTurn({ start, end }: Span, rotation: string, now: number): string {
  const isWeek = (end - start + hour) % (7 * day) <= 2 * hour;
  return `${formatRotation(rotation)}, ${isWeek ? `week ${isoWeek(new Date(start))}` : formatDay(start, now)}`;
}

/** Returns the ISO 8601 week of a day: week 1 contains the year's first Thursday. */
function isoWeek(date: Date): number {
  const thursday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 4 - (date.getDay() || 7));
  const newYear = new Date(thursday.getFullYear(), 0, 1);
  return 1 + Math.floor(Math.round((thursday.getTime() - newYear.getTime()) / day) / 7);
}
