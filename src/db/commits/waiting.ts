/**
 * Works that one group takes. Decision: a commit takes 128 writes at most, and more wait for the next, so that reads
 * are answered in between.
 */
export const maxGroupWorks = 128;

/** A work that waits for its group, and who waits for it. */
export interface Waiting {
  readonly work: () => unknown;
  readonly vital: boolean;
  readonly alone: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** How many of the works that wait form the next group; they keep their order. */
export function sizeOfNext(waiting: readonly Waiting[]): number {
  const first = waiting.findIndex(({ alone }) => alone);
  if (first === 0) return 1;
  return Math.min(first === -1 ? waiting.length : first, maxGroupWorks);
}
