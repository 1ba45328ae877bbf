import type { Rotation } from "./rotations.ts";

/**
 * The id of the person whose turn would begin at a moment: of those of a rotation who have turns to come, or of all where
 * nobody has, whoever has not been on call for longest. Undefined where nobody takes turns.
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
  // Of two who have not had a turn yet, the one who would have to wait longer for it.
  return [...people].sort(
    (one, other) => lastEnd(one) - lastEnd(other) || firstStart(other) - firstStart(one),
  )[0];
}
