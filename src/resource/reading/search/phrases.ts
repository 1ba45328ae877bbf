import type { Database } from "../../../db/open.ts";
import { askedOf, maxIndexedLength, nothing, quote, termsFrom } from "./condition.ts";
import { endMark } from "./structure.ts";

/** What the index is asked across resources. */
export interface Phrase {
  /** In the language of FTS5. */
  readonly phrase: string;
  /** Whether what it finds may lack some of what is looked for, and has to be looked at. */
  readonly isWide: boolean;
}

/** Where the index looks: in names and particulars, or in descriptions as well. */
export type Reach = "names" | "everything";

/** The most trigrams that are asked for a word of one or two characters: each costs a look into the whole index. */
const maxTerms = 48;

/** The most words that the index is asked for together; the others are looked for in what it finds. */
const maxAsked = 8;

/** What stands before a word in a name. */
const openers = [" ", "-", "_", "/", ".", ":", "("];

/** Records one of whose particulars is this text, or begins with it. */
export function particularIs(text: string): Phrase {
  return { phrase: `{third} : ${quote(cut(`${endMark}${text}${endMark}`))}`, isWide: isLong(text) };
}

/** Records one of whose particulars begins with this text. */
export function particularBegins(database: Database, text: string): Phrase {
  return { phrase: `{third} : ${begun(database, `${endMark}${text}`)}`, isWide: isLong(text) };
}

/** Records that have the text in a particular. */
export function inParticular(text: string): Phrase {
  return { phrase: `{third} : ${quote(cut(text))}`, isWide: isLong(text) };
}

/** Finds records with a word of the name, other than the first, that begins with this text. */
export function wordBegins(database: Database, text: string): Phrase {
  const asked = openers.map((opener) => begun(database, `${opener}${text}`));
  return { phrase: `{first} : (${asked.join(" OR ")})`, isWide: isLong(text) };
}

/** Records that have all of these words, wherever each of them stands. */
export function allWords(database: Database, words: readonly string[], reach: Reach): Phrase {
  const long = words.filter((word) => lengthOf(word) > 2);
  // Short words are in so many records that the index is asked about them where it can name them all, or has nothing else.
  const short = words.filter((word) => lengthOf(word) <= 2);
  const asked =
    long.length === 0
      ? short.map((word) => begun(database, word))
      : [...long.map((word) => quote(cut(word))), ...short.flatMap((word) => named(database, word) ?? [])];
  const columns = reach === "names" ? "{first third} : " : "";
  return {
    phrase: `${columns}(${asked.slice(0, maxAsked).join(" AND ")})`,
    isWide: asked.length < words.length || asked.length > maxAsked || words.some(isLong),
  };
}

/** What the index is asked for a text; of a short one some of the trigrams that begin with it. */
function begun(database: Database, text: string): string {
  const asked = named(database, text);
  if (asked !== undefined) return asked;
  const terms = termsFrom(database, text, maxTerms - 1);
  return terms.length === 0 ? nothing : `(${terms.map(quote).join(" OR ")})`;
}

/** The same where the index can be asked for all that has it. */
const named = (database: Database, text: string): string | undefined =>
  lengthOf(text) < 2 ? undefined : askedOf(database, [...text], maxTerms);

const lengthOf = (text: string): number => [...text].length;

const cut = (text: string): string => [...text].slice(0, maxIndexedLength).join("");

const isLong = (text: string): boolean => lengthOf(text) > maxIndexedLength - 2;
