import { type Network, networkAt, parseCidr } from "../../lib/cidr.ts";
import { fold } from "../../lib/fold.ts";
import { parseMacPiece } from "../../lib/mac.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { longestPhrase, phraseOf, type Term, type Vocabulary } from "./vocabulary.ts";

/** Records of some resources that are asked for in words: "open incidents core", "vlan 20". */
export interface Asked {
  /** Whether a resource was named, so that nothing else is meant; terms may be those of several. */
  readonly isNamed: boolean;
  /** Any one of them. */
  readonly resources: readonly Resource[];
  /** Each field of which a term is named has one of these. */
  readonly terms: readonly Term[];
  /** What is left of the text: words to look for, folded. */
  readonly words: readonly string[];
}

/** What a text says besides being a text; it is looked for as one all the same. */
export interface Meaning {
  readonly id?: string;
  /** A network, or a single address as the smallest one there is. */
  readonly network?: Network & { readonly isAddress: boolean };
  /** A MAC address or a piece of one, in lower-case pairs. */
  readonly mac?: string;
  readonly asked: readonly Asked[];
}

/** The most words of a text in which those of definitions are looked for. */
const mostWords = 32;

/**
 * Understands what somebody typed: an id, an address, a network, a piece of a MAC address, or the words of a resource and
 * of its terms around what is looked for. It never fails: what means nothing is a text.
 */
export function understand(vocabulary: Vocabulary, text: string): Meaning {
  const id = parseUuid(text);
  const network = readNetwork(text);
  const mac = parseMacPiece(text);
  return {
    ...(id === undefined ? {} : { id }),
    ...(network === undefined ? {} : { network }),
    ...(mac === undefined ? {} : { mac }),
    asked: readWords(vocabulary, splitWords(text)),
  };
}

/** The words of a text, folded. */
export const splitWords = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

function readNetwork(text: string): Meaning["network"] {
  const isAddress = !text.includes("/");
  const found = parseCidr(isAddress ? `${text}/${text.includes(":") ? 128 : 32}` : text);
  return found && { ...networkAt(found.order), isAddress };
}

function readWords(vocabulary: Vocabulary, words: readonly string[]): Asked[] {
  if (words.length === 0 || words.length > mostWords) return [];
  const named = readNoun(vocabulary, words) ?? readNoun(vocabulary, separate(vocabulary, words));
  return named === undefined ? readTermsAlone(vocabulary, words) : [named];
}

/**
 * The word of a resource, at the beginning, at the end or behind terms of it, and what the rest says; a word alone asks
 * for nothing.
 */
function readNoun({ nouns, terms }: Vocabulary, words: readonly string[]): Asked | undefined {
  if (nouns.has(phraseOf(words.join(" ")))) return undefined;
  for (let count = Math.min(longestPhrase, words.length - 1); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const resources = nouns.get(phraseOf(words.slice(at, at + count).join(" ")));
      if (resources === undefined) continue;
      const [only] = resources;
      const known = (resources.length === 1 && only !== undefined && terms.get(only)) || noTerms;
      const before = words.slice(0, at);
      const isPlaced = at === 0 || at + count === words.length || takeTerms(known, before).words.length === 0;
      if (isPlaced) return readTerms(known, resources, [...before, ...words.slice(at + count)]);
    }
  }
  return undefined;
}

const noTerms: ReadonlyMap<string, Term> = new Map();

/** "vlan20", "vlan:20" and "vlan #20" as "vlan 20". */
function separate({ nouns }: Vocabulary, [first = "", ...rest]: readonly string[]): string[] {
  const [, name = "", value = ""] = /^(\p{L}+)(?:[:#]|(?=\d))(.+)$/u.exec(first) ?? [];
  return [...(nouns.has(name) ? [name, value] : [first]), ...rest];
}

function readTerms(
  known: ReadonlyMap<string, Term>,
  resources: readonly Resource[],
  rest: readonly string[],
): Asked {
  const { terms, words } = takeTerms(known, rest);
  return { isNamed: true, resources, terms, words: words.map((word) => word.replace(/^#(?=\d)/, "")) };
}

/** The terms among some words, the longest first, and the words that are none. */
function takeTerms(
  known: ReadonlyMap<string, Term>,
  words: readonly string[],
): { readonly terms: readonly Term[]; readonly words: readonly string[] } {
  const terms: Term[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestTerm(known, words.slice(at, at + longestPhrase));
    if (found === undefined) others.push(words[at] ?? "");
    else terms.push(found.term);
    at += found?.count ?? 1;
  }
  return { terms, words: others };
}

function longestTerm(
  known: ReadonlyMap<string, Term>,
  words: readonly string[],
): { readonly term: Term; readonly count: number } | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const term = known.get(phraseOf(words.slice(0, count).join(" ")));
    if (term !== undefined) return { term, count };
  }
  return undefined;
}

/** The resources that all the words are terms of: "sev2", "open sev2". */
const readTermsAlone = ({ terms }: Vocabulary, words: readonly string[]): Asked[] =>
  [...terms].flatMap(([resource, known]) => {
    const found = takeTerms(known, words);
    return found.words.length === 0 ? [{ isNamed: false, resources: [resource], ...found }] : [];
  });
