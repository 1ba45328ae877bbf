import type { Rotation } from "./rotations.ts";

/**
 * Returns the id of the person whose turn would begin at a moment: among the people of a rotation with future turns, or
 * all if none has any, the one who was on call least recently. Undefined if the rotation has no people.
 */
export function dueIn({ shifts }: Rotation, moment: number): string | undefined {
  const turns = shifts.flatMap(({ personId, ...span }) => (personId === null ? [] : [{ personId, ...span }]));
  const coming = turns.filter(({ start }) => start > moment);
  const people = new Set((coming.length > 0 ? coming : turns).map(({ personId }) => personId));
  const lastEnd = (person: string): number =>
    Math.max(
      ...turns.filter((turn) => turn.personId === person && turn.start < moment).map(({ end }) => end),
    );
  const firstStart = (person: string): number =>
    Math.min(...coming.filter((turn) => turn.personId === person).map(({ start }) => start));
  // Of two people without a past turn, the one who would have to wait longer.
  return [...people].sort(
    (one, other) => lastEnd(one) - lastEnd(other) || firstStart(other) - firstStart(one),
  )[0];
}
