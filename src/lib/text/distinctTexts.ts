import { fold } from "./fold.ts";

/** Returns texts that differ in more than upper and lower case: the first of each. */
export function distinctTexts(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const folded = fold(text);
    return !seen.has(folded) && seen.add(folded);
  });
}
