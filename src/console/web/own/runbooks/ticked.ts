import type { RunbookStep } from "../../markdown/steps.ts";

/** What somebody ticked in a runbook, good for one revision of its text. */
export interface Ticked {
  readonly revision: string;
  /** The steps that are not as the text has them, by where they stand. */
  readonly turned: readonly string[];
}

/** A short name of a text: another text has another. */
export function revisionOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** Reads what was kept; ticks of another revision are worth nothing, as its steps are others. */
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

/** Ticks a step, or takes the tick back. */
export function turn({ revision, turned }: Ticked, id: string): Ticked {
  return { revision, turned: turned.includes(id) ? turned.filter((each) => each !== id) : [...turned, id] };
}

/** Whether a step is done. */
export const isDone = ({ turned }: Ticked, { id, isDone: asWritten }: RunbookStep): boolean =>
  turned.includes(id) !== asWritten;
