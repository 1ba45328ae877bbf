import { letteredForm, plainForm } from "./normal.ts";

/** The fewest characters of a name that counts: shorter ones are in every text. */
const shortestName = 3;

/**
 * The words that names are made of, as they are compared: "Ada Okafor", "ada.okafor@example.org", "rack-3.lan". All names
 * are taken apart at once, as they may be many.
 */
export function wordsOf(names: readonly string[]): string[] {
  const text = plainForm(names.join("\n"));
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  const words = new Set([
    ...text.split("\n"),
    ...text.replace(/[^\p{L}\p{N}\n]+/gu, "").split("\n"),
    ...parts,
    ...parts.flatMap((part) => (/\p{N}/u.test(part) ? part.replace(/^\p{N}+|\p{N}+$/gu, "") : [])),
  ]);
  return [...words].filter((word) => word.length >= shortestName && /\p{L}/u.test(word)).map(letteredForm);
}

/** The most characters of a common word that is looked for; a longer one is found as a whole or not at all. */
const longestWord = 24;

/** Those of the words that a text has in it, in their lettered form. */
export function wordsIn(lettered: string, words: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (let from = 0; from < lettered.length; from += 1) {
    for (let to = from + shortestName; to <= Math.min(lettered.length, from + longestWord); to += 1) {
      const piece = lettered.slice(from, to);
      if (words.has(piece)) found.add(piece);
    }
  }
  return [...found];
}

/** A text, and which of its characters belong to words that were found in it. */
export interface Covering {
  readonly plain: string;
  readonly lettered: string;
  readonly covered: readonly boolean[];
}

/** A text in its plain form, of which nothing is covered yet. */
export const uncovered = (plain: string): Covering => ({
  plain,
  lettered: letteredForm(plain),
  covered: Array.from({ length: plain.length }, () => false),
});

/** Covers all that these words are found in; digits alone are no word, also where they could stand for one. */
export function cover(text: Covering, words: readonly string[]): Covering {
  const { plain, lettered } = text;
  const covered = [...text.covered];
  for (const word of words) {
    for (let at = lettered.indexOf(word); at >= 0; at = lettered.indexOf(word, at + 1)) {
      const found = plain.slice(at, at + word.length);
      const letters = found.replace(/\P{L}+/gu, "").length;
      if (2 * letters >= word.length) covered.fill(true, at, at + word.length);
    }
  }
  return { plain, lettered, covered };
}

/** Whether something is covered, and the rest is digits, signs and spaces alone. */
export function isAllCovered({ plain, covered }: Covering): boolean {
  const rest = plain.split("").filter((_, index) => covered[index] !== true);
  return rest.length < plain.length && !/\p{L}/u.test(rest.join(""));
}
