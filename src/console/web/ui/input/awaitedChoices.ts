/** Callbacks that run once no choice is pending. */
const waiting = new Set<() => void>();
let awaited = 0;

/** Marks a choice as pending while its options are still loading; the returned function ends that. */
export function holdUntilChosen(): () => void {
  awaited += 1;
  return () => {
    awaited -= 1;
    if (awaited > 0) return;
    for (const go of waiting) go();
    waiting.clear();
  };
}

/** Resolves once no choice is pending: usually at once. */
export const allChosen = (): Promise<void> =>
  awaited === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
