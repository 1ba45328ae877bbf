/** An item that is found by its name. */
export interface Rankable {
  readonly label: string;
  /** Other words that find it. */
  readonly words?: string;
  /** Other names that mean exactly this: "add site" for "New site". */
  readonly also?: readonly string[];
}

/** Returns how well an item matches the query; higher is better, 0 for no match. */
export const scoreOf = (item: Rankable, query: string): number =>
  Math.max(...namesOf(item).map((label) => scoreName(fold(label), item, query)));

const namesOf = ({ label, also = [] }: Rankable): readonly string[] => [label, ...also];

function scoreName(label: string, item: Rankable, query: string): number {
  const wanted = fold(query).split(" ").filter(Boolean);
  if (wanted.length === 0) return 1;
  const scores = wanted.map((word) =>
    Math.max(scoreWord(label, word), scoreWord(fold(item.words ?? ""), word) / 2),
  );
  if (scores.some((score) => score === 0)) return 0;
  const isWhole = label === wanted.join(" ");
  const isStart = label.startsWith(wanted.join(" "));
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  // Of two equal matches, the shorter one is better.
  return average + (isWhole ? 100 : 0) + (isStart ? 50 : 0) - Math.min(label.length, 50) / 100;
}

/** Returns the items that match the query, the best first; equal matches keep their order. */
export function rank<T extends Rankable>(items: readonly T[], query: string): readonly T[] {
  return items
    .map((item) => ({ item, score: scoreOf(item, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/**
 * Returns whether the query is the beginning of a name, or all its words in another order, "incident new", and so most
 * likely means the item. Hyphens are ignored: "on call" is the beginning of "On-call schedules".
 */
export const isMeant = (item: Rankable, query: string): boolean => {
  const wanted = wordsOf(query);
  return (
    wanted.length > 0 &&
    namesOf(item).some((name) => {
      const words = wordsOf(name);
      return words.join(" ").startsWith(wanted.join(" ")) || areTheSame(words, wanted);
    })
  );
};

const wordsOf = (text: string): readonly string[] => fold(text).split(/[ -]+/).filter(Boolean);

const areTheSame = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.length === wanted.length && wanted.every((word) => words.some((each) => each.startsWith(word)));

function scoreWord(text: string, word: string): number {
  const words = text.split(/[ /-]+/);
  if (words.includes(word)) return 20;
  if (words.some((each) => each.startsWith(word))) return 12;
  if (text.includes(word)) return 4;
  return word.length > 1 && hasInitials(words, word) ? 3 : 0;
}

/** Returns whether a word consists of initials: "po" finds "Purchase orders". */
const hasInitials = (words: readonly string[], word: string): boolean =>
  words
    .map((each) => each[0] ?? "")
    .join("")
    .startsWith(word);

const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
