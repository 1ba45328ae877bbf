import { chordsOf } from "./chord.ts";

/** The result of a key press: a shortcut, the beginning of one, or nothing. */
type KeyStep =
  | { readonly kind: "match"; readonly keys: string }
  | { readonly kind: "wait"; readonly pending: readonly string[] }
  | { readonly kind: "none" };

/**
 * Processes a chord after the pending ones. If no sequence continues with it, it starts a new one: after "g", an "x" that
 * no sequence contains counts on its own. A complete shortcut takes precedence over a longer one that starts with it.
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
