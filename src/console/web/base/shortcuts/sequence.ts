import { chordsOf } from "./chord.ts";

/** What came of a press: a shortcut, the beginning of one, or nothing. */
type KeyStep =
  | { readonly kind: "match"; readonly keys: string }
  | { readonly kind: "wait"; readonly pending: readonly string[] }
  | { readonly kind: "none" };

/**
 * Takes one more chord after those that are pending. What goes on with nothing begins anew: after "g", an "x" that no
 * sequence knows counts by itself. A shortcut that is complete wins over a longer one that it begins.
 */
export function takeChord(pending: readonly string[], chord: string, known: readonly string[]): KeyStep {
  const pressed = [...pending, chord];
  const complete = known.find((keys) => isSame(chordsOf(keys), pressed));
  if (complete !== undefined) return { kind: "match", keys: complete };
  if (known.some((keys) => begins(chordsOf(keys), pressed))) return { kind: "wait", pending: pressed };
  return pending.length > 0 ? takeChord([], chord, known) : { kind: "none" };
}

const begins = (whole: readonly string[], start: readonly string[]): boolean =>
  start.every((chord, index) => whole[index] === chord);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && begins(one, other);
