const maxSlips = 2;

/**
 * The known word that a mistyped one most likely means: at most two slips away, or one that it begins; undefined where
 * none is near.
 */
export function suggest(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const ranked = known
    // Texts are at least as many slips apart as their lengths differ.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxSlips)
    .map((candidate) => ({ candidate, slips: countSlips(word, candidate) }))
    .filter(({ candidate, slips }) => slips <= Math.min(maxSlips, Math.floor(candidate.length / 2)))
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate ?? known.find((candidate) => word.length > 2 && candidate.startsWith(word));
}

/** Letters left out, added, changed or swapped with their neighbour (the optimal string alignment distance). */
export function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
