import { countSlips } from "../../../../../lib/text/suggest.ts";

/** The fewest characters that say enough to look for what is similar. */
const fewest = 3;

const wordsIn = (title: string): string[] =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** A word that tells one thing from others: with a digit and a letter, as "r660", or of some length. */
const tells = (word: string): boolean => /\d/.test(word) && /\D/.test(word) && word.length >= fewest;

/** What to search for to find records that are called alike: the word that says most; undefined while nothing does. */
export function wordToFind(title: string): string | undefined {
  const words = wordsIn(title).filter((word) => word.length >= fewest);
  return words.find(tells) ?? words.sort((one, other) => other.length - one.length)[0];
}

/** The item that is called most like a new one; undefined where none is alike enough to be told. */
export function mostSimilar<Item>(
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

/** 3 for the same words, 2 for a slip or a part of one another, 1 for a word in common that tells something. */
function likenessOf(title: string, other: string): number {
  const [own, others] = [wordsIn(title), wordsIn(other)];
  const [one, two] = [own.join(" "), others.join(" ")];
  if (one === two) return 3;
  const isPart = own.every((word) => others.includes(word)) || others.every((word) => own.includes(word));
  if (isPart && Math.min(one.length, two.length) >= fewest + 1) return 2;
  if (Math.min(one.length, two.length) >= 6 && sameDigits(one, two) && countSlips(one, two) <= 2) return 2;
  return own.some((word) => tells(word) && others.includes(word)) ? 1 : 0;
}

/** What differs in a number is another thing: "core-1" and "core-2" are no slip. */
const sameDigits = (one: string, two: string): boolean =>
  one.replaceAll(/\D/g, "") === two.replaceAll(/\D/g, "");
