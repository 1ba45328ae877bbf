/**
 * How well a record fits what is looked for, the best first. `named` has it as the whole of what its definition says a
 * search finds; `has` is what has the address that is looked for, `contains` is around it, and `lies` in it; `elsewhere` has
 * it in its description, or its words here and there.
 */
export const ranks = {
  named: 0,
  exact: 1,
  has: 2,
  contains: 3,
  lies: 4,
  start: 5,
  word: 6,
  inside: 7,
  elsewhere: 8,
} as const;

/** How well a text fits; both are folded. Undefined where the text does not have it in it. */
export function rankText(text: string, wanted: string): number | undefined {
  const first = text.indexOf(wanted);
  if (first === -1) return undefined;
  if (first === 0) return text === wanted ? ranks.exact : ranks.start;
  for (let at = first; at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (beginsWord(text, at)) return ranks.word;
  }
  return ranks.inside;
}

/** How well the best of some texts fits; `elsewhere` where none does. */
export const bestRank = (texts: readonly string[], wanted: string): number =>
  Math.min(...texts.map((text) => rankText(text, wanted) ?? ranks.elsewhere));

/** How well several words fit that stand anywhere in some texts: as well as the one that fits least. */
export const rankWords = (texts: readonly string[], words: readonly string[]): number =>
  Math.max(...words.map((word) => Math.max(bestRank(texts, word), ranks.word)));

/**
 * Returns how well a name fits several words that begin its parts in order, as "ams edge" does "ams1-edge-a": like the
 * start of the name if the first word begins it, like a word of it otherwise. Undefined if they don't.
 */
export function rankParts(name: string, words: readonly string[]): number | undefined {
  let from = 0;
  let first: number | undefined;
  for (const word of words) {
    const at = nextPart(name, word, from);
    if (at === undefined) return undefined;
    first ??= at;
    from = at + word.length;
  }
  return first === 0 ? ranks.start : ranks.word;
}

/** Returns where the next part of a name begins with a word; the digits behind letters are a part too. */
function nextPart(name: string, word: string, from: number): number | undefined {
  for (let at = name.indexOf(word, from); at !== -1; at = name.indexOf(word, at + 1)) {
    const isNumber = /\p{N}/u.test(word.charAt(0)) && !/\p{N}/u.test(name.charAt(at - 1));
    if (isNumber || beginsWord(name, at)) return at;
  }
  return undefined;
}

/** Whether no letter or digit of any script stands before this place; such a character has one or two units. */
const beginsWord = (text: string, at: number): boolean =>
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));

/** What records go by that fit equally well, where they have an order of their own. */
export const inPlace = (place: number): string => String(place).padStart(6, "0");
