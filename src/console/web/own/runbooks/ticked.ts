import type { RunbookStep } from "../../markdown/steps.ts";

/** The ticks in a runbook, valid for one revision of its text. */
export interface Ticked {
  readonly revision: string;
  /** The ids of the steps whose state differs from the text. */
  readonly turned: readonly string[];
}

/** Returns a short hash of a text. */
export function revisionOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** Reads the stored ticks; ticks of another revision are dropped, as its steps differ. */
export function readTicked(kept: unknown, revision: string): Ticked {
  const { turned } = isOf(revision, kept) ? kept : { turned: [] };
  return { revision, turned: Array.isArray(turned) ? turned.filter((id) => typeof id === "string") : [] };
}

const isOf = (revision: string, kept: unknown): kept is { readonly turned: unknown } =>
  typeof kept === "object" &&
  kept !== null &&
  "revision" in kept &&
  kept.revision === revision &&
  "turned" in kept;

/** Toggles the tick of a step. */
export function turn({ revision, turned }: Ticked, id: string): Ticked {
  return { revision, turned: turned.includes(id) ? turned.filter((each) => each !== id) : [...turned, id] };
}

/** Returns whether a step is done. */
export const isDone = ({ turned }: Ticked, { id, isDone: asWritten }: RunbookStep): boolean =>
  turned.includes(id) !== asWritten;
