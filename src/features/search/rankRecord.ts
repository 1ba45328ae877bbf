import { plain } from "../../lib/text/plain.ts";
import { fillTitle, titleFields } from "../../resource/definition/display/title.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { particulars } from "../../resource/reading/search/particulars.ts";
import { mainField } from "./conditions.ts";
import { bestRank, rankParts, ranks, rankText, rankWords } from "./rank.ts";

/** How well a record fits what is looked for. */
export interface Fit {
  /** One of the ranks, the best first. */
  readonly rank: number;
  /** The field whose value was looked for, where the title does not show it. */
  readonly by: string | undefined;
  /** False if it is other fields that have the text: it comes after records whose own name fits equally well. */
  readonly isByName?: boolean;
}

/** Returns how well a record fits a text with these words, by the values of its `foundFields`. */
export function rankRecord(
  resource: Resource,
  texts: ReadonlyMap<string, string>,
  { text, words }: { readonly text: string; readonly words: readonly string[] },
): Fit {
  const { title, nickname, view } = resource;
  const inTitle = titleFields(title);
  const isShown = (key: string): boolean => inTitle.includes(key);
  const byWhole = view.find?.find((key) => texts.get(key) === text);
  const fill = (template: string): string => plain(fillTitle(template, (key) => texts.get(key) ?? ""));
  const titles = [title, ...(nickname === undefined ? [] : [nickname])].map(fill);
  const parts = [...texts].flatMap(([key, value]) =>
    isShown(key) || key === mainField(resource) ? [value] : [],
  );
  const names = [...titles, ...parts];
  if (byWhole !== undefined && isShown(byWhole)) return { rank: ranks.named, by: undefined };
  if (byWhole !== undefined && !names.includes(text))
    return { rank: ranks.named, by: byWhole, isByName: false };
  const best = { rank: bestRank(names, text), by: undefined };
  const others = particulars(resource)
    .filter((key) => !isShown(key))
    .map((by) => ({ rank: rankOther(texts.get(by) ?? "", text), by, isByName: false }));
  const fitting = [best, ...others].reduce((one, other) => (other.rank < one.rank ? other : one));
  if (words.length < 2 || fitting.rank <= ranks.exact) return fitting;
  const inOrder = Math.min(...names.map((name) => rankParts(name, words) ?? ranks.elsewhere));
  if (inOrder < ranks.elsewhere && inOrder <= fitting.rank) return { rank: inOrder, by: undefined };
  if (fitting.rank < ranks.elsewhere) return fitting;
  const anywhere = rankWords([...titles, ...texts.values()], words);
  return { rank: anywhere, by: undefined, isByName: rankWords(names, words) <= anywhere };
}

/** How well a value other than the name fits: not better than a word of a name, unless it is all of what is looked for. */
function rankOther(value: string, text: string): number {
  const rank = rankText(value, text) ?? ranks.elsewhere;
  return rank <= ranks.exact ? rank : Math.max(rank, ranks.word);
}
