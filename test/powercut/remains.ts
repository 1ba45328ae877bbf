import type { Random } from "../../src/demo/random.ts";
import type { Change } from "./content.ts";

/** What a power cut leaves of the writes that no flush has covered. */
type Leave = (pending: readonly Change[], random: Random) => readonly Change[];

const sector = 512;

/** The ways of leaving them. A disk keeps its pages and its sectors in any order, and may tear a write in two. */
export const ways = {
  none: () => [],
  all: (pending) => pending,
  "the first ones": (pending, random) => pending.slice(0, upTo(pending.length, random)),
  "some writes": (pending, random) => pending.filter(() => random.chance(0.5)),
  "some sectors": (pending, random) =>
    pending.flatMap((change) => sectorsOf(change).filter(() => random.chance(0.5))),
  "a torn one": (pending, random) => {
    const whole = upTo(pending.length, random);
    return pending
      .slice(0, whole + 1)
      .map((change, place) => (place < whole ? change : tear(change, random)));
  },
} as const satisfies Readonly<Record<string, Leave>>;

/** The name of a way. */
export type Way = keyof typeof ways;

/** The names of all ways. */
export const wayNames = Object.keys(ways) as Way[];

const upTo = (most: number, random: Random): number => random.integer(0, most);

function sectorsOf(change: Change): readonly Change[] {
  if (change.kind === "truncate") return [change];
  const { offset, bytes } = change;
  const pieces: Change[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + sector - ((offset + from) % sector));
    pieces.push({ ...change, offset: offset + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return pieces;
}

const tear = (change: Change, random: Random): Change =>
  change.kind === "truncate"
    ? change
    : { ...change, bytes: change.bytes.subarray(0, upTo(change.bytes.length, random)) };
