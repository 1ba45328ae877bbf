/** How well a record fits what is looked for, the best first; `elsewhere` is not in its title but in its description. */
export const ranks = { exact: 0, start: 1, word: 2, inside: 3, elsewhere: 4 } as const;

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

/** Whether no letter or digit of any script stands before this place; such a character has one or two units. */
const beginsWord = (text: string, at: number): boolean =>
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));
