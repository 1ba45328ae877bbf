import { countSlips } from "../../../../../lib/text/suggest.ts";

/** The minimum length of a word to search for. */
const fewest = 3;

const wordsIn = (title: string): string[] =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns whether a word is distinctive: with a digit and a letter, as "r660". */
const isDistinctive = (word: string): boolean => /\d/.test(word) && /\D/.test(word) && word.length >= fewest;

/** Returns the most distinctive word to search for similar records; undefined if there is none. */
export function wordToFind(title: string): string | undefined {
  const words = wordsIn(title).filter((word) => word.length >= fewest);
  return words.find(isDistinctive) ?? words.sort((one, other) => other.length - one.length)[0];
}

/** Returns the item with the most similar title; undefined if none is similar enough. */
export function maxSimilar<Item>(
  title: string,
  items: readonly Item[],
  titleOf: (item: Item) => string,
): Item | undefined {
  const ranked = items
    .map((item) => ({ item, likeness: likenessOf(title, titleOf(item)) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness);
  return ranked[0]?.item;
}

/** Returns 3 for the same words, 2 for a typo or one containing the other, 1 for a distinctive common word. */
function likenessOf(title: string, other: string): number {
  const [own, others] = [wordsIn(title), wordsIn(other)];
  const [one, two] = [own.join(" "), others.join(" ")];
  if (one === two) return 3;
  const isPart = own.every((word) => others.includes(word)) || others.every((word) => own.includes(word));
  if (isPart && Math.min(one.length, two.length) >= fewest + 1) return 2;
  if (Math.min(one.length, two.length) >= 6 && sameDigits(one, two) && countSlips(one, two) <= 2) return 2;
  return own.some((word) => isDistinctive(word) && others.includes(word)) ? 1 : 0;
}

/** Returns whether two texts have the same digits; "core-1" and "core-2" are different records, not a typo. */
const sameDigits = (one: string, two: string): boolean =>
  one.replaceAll(/\D/g, "") === two.replaceAll(/\D/g, "");
