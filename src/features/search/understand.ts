import { maxSearchWords } from "../../lib/limits.ts";
import { type Network, networkAt, parseCidr } from "../../lib/network/cidr.ts";
import { parseMacPiece, parseShortMacPiece } from "../../lib/network/mac.ts";
import { plain } from "../../lib/text/plain.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { ListView } from "../../resource/definition/display/view.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import {
  maxPhraseWords,
  phraseOf,
  type Saying,
  type Sayings,
  type Term,
  type Vocabulary,
} from "./vocabulary.ts";

/** Records of some resources that are asked for in words: "open incidents core", "vlan 20". */
export interface Asked {
  /** Whether a resource was named, so that nothing else is meant; terms may be those of several. */
  readonly isNamed: boolean;
  /** Any one of them. */
  readonly resources: readonly Resource[];
  /** Each field of which a term is named has one of these. */
  readonly terms: readonly Term[];
  /** The view of the list that is named; it goes before a term of the same name. */
  readonly view?: ListView;
  /** What is left of the text: words to look for, as searches compare them. */
  readonly words: readonly string[];
}

/** What a text may mean in addition to being a text; it is searched for as a text in any case. */
export interface Meaning {
  readonly id?: string;
  /** A network, or a single address as the smallest one there is. */
  readonly network?: Network & { readonly isAddress: boolean };
  /** A MAC address or a piece of one, in lower-case pairs. */
  readonly mac?: string;
  /** The same where it is more likely a number or a word, and is meant only where nothing has that. */
  readonly perhapsMac?: string;
  readonly asked: readonly Asked[];
}

/**
 * Interprets a typed search: an id, an address, a network, a piece of a MAC address, or the words of a resource and
 * of its terms around what is looked for. It never fails: what means nothing is a text.
 */
export function understand(vocabulary: Vocabulary, text: string): Meaning {
  const id = parseUuid(text);
  const network = readNetwork(text);
  const mac = parseMacPiece(text);
  const perhapsMac = mac === undefined ? parseShortMacPiece(text) : undefined;
  return {
    ...(id === undefined ? {} : { id }),
    ...(network === undefined ? {} : { network }),
    ...(mac === undefined ? {} : { mac }),
    ...(perhapsMac === undefined ? {} : { perhapsMac }),
    asked: readWords(vocabulary, understoodWords(text)),
  };
}

/** The words of a text, as searches compare them. */
export const splitWords = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/**
 * Returns the words of a text that a search looks for. Decision: each word counts once, and the first 12 distinct words
 * count; the answer says how many were ignored. Every further word would be one more look into the whole index.
 */
export function searchWords(text: string): { readonly words: string[]; readonly ignored: number } {
  const distinct = [...new Set(splitWords(text))];
  return { words: distinct.slice(0, maxSearchWords), ignored: Math.max(0, distinct.length - maxSearchWords) };
}

/** Returns all words of a short text: a repeated one may be the word of a resource and what is looked for in it. */
function understoodWords(text: string): string[] {
  const words = splitWords(text);
  return words.length <= maxSearchWords ? words : searchWords(text).words;
}

function readNetwork(text: string): Meaning["network"] {
  const isAddress = !text.includes("/");
  const found = parseCidr(isAddress ? `${text}/${text.includes(":") ? 128 : 32}` : text);
  return found && { ...networkAt(found.order), isAddress };
}

function readWords(vocabulary: Vocabulary, words: readonly string[]): Asked[] {
  if (words.length === 0) return [];
  const named = readNoun(vocabulary, words) ?? readNoun(vocabulary, separate(vocabulary, words));
  return named === undefined ? readTermsAlone(vocabulary, words) : [named];
}

/**
 * The word of a resource, at the beginning, at the end or behind what is said of it, and what the rest says; a word alone
 * asks for nothing.
 */
function readNoun({ nouns, sayings }: Vocabulary, words: readonly string[]): Asked | undefined {
  if (nouns.has(phraseOf(words.join(" ")))) return undefined;
  for (let count = Math.min(maxPhraseWords, words.length - 1); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const resources = nouns.get(phraseOf(words.slice(at, at + count).join(" ")));
      if (resources === undefined) continue;
      const [only] = resources;
      const known = (resources.length === 1 && only !== undefined && sayings.get(only)) || nothing;
      const before = words.slice(0, at);
      const isPlaced =
        at === 0 || at + count === words.length || readSayings(known, before).words.length === 0;
      if (isPlaced) return readRest(known, resources, [...before, ...words.slice(at + count)]);
    }
  }
  return undefined;
}

const nothing: Sayings = new Map();

/** "vlan20", "vlan:20" and "vlan #20" as "vlan 20". */
function separate({ nouns }: Vocabulary, [first = "", ...rest]: readonly string[]): string[] {
  const [, name = "", value = ""] = /^(\p{L}+)(?:[:#]|(?=\d))(.+)$/u.exec(first) ?? [];
  return [...(nouns.has(name) ? [name, value] : [first]), ...rest];
}

function readRest(known: Sayings, resources: readonly Resource[], rest: readonly string[]): Asked {
  const { words, ...said } = readSayings(known, rest);
  return { isNamed: true, resources, ...said, words: words.map((word) => word.replace(/^#(?=\d)/, "")) };
}

/** What some words say, the longest phrase first: one view, any terms, and the words that are neither. */
function readSayings(known: Sayings, words: readonly string[]): Pick<Asked, "terms" | "view" | "words"> {
  const terms: Term[] = [];
  const others: string[] = [];
  let view: ListView | undefined;
  for (let at = 0; at < words.length; ) {
    const found = longestSaying(known, words.slice(at, at + maxPhraseWords));
    const { term, view: named } = found?.saying ?? {};
    if (named !== undefined && view === undefined) view = named;
    else if (term !== undefined) terms.push(term);
    else others.push(...words.slice(at, at + (found?.count ?? 1)));
    at += found?.count ?? 1;
  }
  return { terms, words: others, ...(view === undefined ? {} : { view }) };
}

function longestSaying(
  known: Sayings,
  words: readonly string[],
): { readonly saying: Saying; readonly count: number } | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const saying = known.get(phraseOf(words.slice(0, count).join(" ")));
    if (saying !== undefined) return { saying, count };
  }
  return undefined;
}

/** The resources that all the words are terms of: "sev2", "open sev2". */
const readTermsAlone = ({ sayings }: Vocabulary, words: readonly string[]): Asked[] =>
  [...sayings].flatMap(([resource, known]) => {
    const terms = new Map(
      [...known].flatMap(([phrase, { term }]) => (term ? [[phrase, { term }] as const] : [])),
    );
    const found = readSayings(terms, words);
    return found.words.length === 0 ? [{ isNamed: false, resources: [resource], ...found }] : [];
  });
