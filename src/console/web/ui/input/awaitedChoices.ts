/** Those who go on once nothing is awaited any more. */
const waiting = new Set<() => void>();
let awaited = 0;

/** Says that something was chosen whose options are still on their way; the answer ends that. */
export function holdUntilChosen(): () => void {
  awaited += 1;
  return () => {
    awaited -= 1;
    if (awaited > 0) return;
    for (const go of waiting) go();
    waiting.clear();
  };
}

/** Resolves once every choice that was made has its value: at once, as a rule. */
export const allChosen = (): Promise<void> =>
  awaited === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
