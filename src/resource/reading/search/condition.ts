import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Bindings, statement } from "../../../db/statements/statement.ts";
import { searchedColumn } from "../../definition/columns.ts";
import type { Resource } from "../../definition/resource.ts";
import { cachedCount } from "../cachedCount.ts";
import { indexedTexts, plainText } from "./particulars.ts";
import { baseIn } from "./prepare.ts";
import { endMark, span } from "./structure.ts";

/** What the SQL of a search depends on in addition to its resource, for every text. */
export interface SearchShape {
  /** The fields in which the text may be. */
  readonly keys: readonly string[];
  /** The index that is asked; null where every record is looked at. */
  readonly index: IndexShape | null;
}

interface IndexShape {
  /** What the resource's rowids are raised by in it. */
  readonly base: number;
  /**
   * Whether it knows exactly which records have the text, or which may have the rest of a long one, or which may have it
   * while others wait to be indexed, or may have it in another field.
   */
  readonly knows: "exactly" | "beginnings" | "too many" | "all but some";
}

/** A search on its way into SQL, and the values of its placeholders. */
interface SearchCondition {
  readonly shape: SearchShape;
  readonly values: Bindings;
}

/** The number of characters that are looked up in the index; for a longer text the records found are compared as well. */
export const maxIndexedLength = 64;

/** The most trigrams that are asked for two characters; where more begin with them the records are looked at. */
const maxTerms = 200;

/**
 * The condition that a record has a text, as searches compare it, in one of these fields. The index knows it, but for a text of one
 * character, which begins too many trigrams, and while rows that another program has written wait to be indexed. Two
 * characters are in a record that has a trigram which begins with them.
 */
export function searchFor(
  database: Database,
  resource: Resource,
  text: string,
  keys: readonly string[] = resource.searched,
): SearchCondition {
  const base = baseIn(database, resource);
  const characters = [...text];
  const asked =
    base === undefined || characters.includes(endMark) ? undefined : askedOf(database, characters, maxTerms);
  if (base === undefined || asked === undefined) {
    return { shape: { keys, index: null }, values: { search: text } };
  }
  // Among the particulars are some in which lists do not look.
  const isWide = keys.some((key) => !indexedTexts(resource).includes(key));
  const knowsAll = characters.length > maxIndexedLength ? "beginnings" : isWide ? "too many" : "exactly";
  return {
    shape: { keys, index: { base, knows: hasPending(database) ? "all but some" : knowsAll } },
    values: { search: text, phrase: `${columnsAsked(resource, keys)}${asked}` },
  };
}

/**
 * What the index is asked for these characters, of which it is told the first 64; undefined where it cannot say, as more
 * trigrams than `most` begin with two.
 */
export function askedOf(database: Database, characters: readonly string[], most: number): string | undefined {
  if (characters.length < 2) return undefined;
  if (characters.length > 2) return quote(characters.slice(0, maxIndexedLength).join(""));
  const terms = termsFrom(database, characters.join(""), most);
  if (terms.length > most) return undefined;
  return terms.length === 0 ? nothing : `(${terms.map(quote).join(" OR ")})`;
}

/** A text as the index is asked for it. */
export const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Matches no record. */
export const nothing = '("aaa" NOT "aaa")';

const nextTerm = statement(
  () =>
    sql`SELECT term FROM temp.search_terms WHERE term >= ${sql.placeholder("from")} AND term <= ${sql.placeholder("to")} LIMIT 1`,
);

/** The trigrams that begin with a character or two, and one more than are asked for at most. */
export function termsFrom(database: Database, start: string, most: number): string[] {
  const terms: string[] = [];
  const to = `${start}\u{10ffff}`;
  for (let from = start; terms.length <= most; ) {
    const found = nextTerm(database).get<{ term: string }>({ from, to });
    if (found === null) break;
    terms.push(found.term);
    // No trigram has four characters, so this lies between it and the next.
    from = `${found.term}\u0001`;
  }
  return terms;
}

/** That the text is in the record, whichever record is looked at. */
export function whereText(resource: Resource, { keys }: SearchShape): SQL {
  const here = keys.map(
    (key) => sql`instr(${plainText(searchedColumn(resource, key))}, ${sql.placeholder("search")}) > 0`,
  );
  return sql`(${sql.join(here, sql` OR `)})`;
}

/** The same, from the index where it can say so. */
export function whereFound(resource: Resource, shape: SearchShape): SQL {
  const { index } = shape;
  if (index === null) return whereText(resource, shape);
  const [least, most] = rowsOf(index);
  const waiting = sql` UNION ALL SELECT row - ${least} FROM search_pending WHERE row BETWEEN ${least} AND ${most}`;
  const rows = sql`SELECT rowid - ${least} ${matching(index)}${index.knows === "all but some" ? waiting : sql``}`;
  const found = sql`${resource.table}.rowid IN (${rows})`;
  return index.knows === "exactly" ? found : sql`${found} AND ${whereText(resource, shape)}`;
}

/** Counts the records that the index knows to have the text; undefined where they have to be looked at. */
export const countFound = ({ index }: SearchShape): SQL | undefined =>
  index?.knows === "exactly" ? sql`SELECT count(*) AS total ${matching(index)}` : undefined;

function matching(index: IndexShape): SQL {
  const [least, most] = rowsOf(index);
  return sql`FROM search WHERE search MATCH ${sql.placeholder("phrase")} AND rowid BETWEEN ${least} AND ${most}`;
}

/** The first and the last row that a resource may have in the index. */
const rowsOf = ({ base }: IndexShape): [least: SQL, most: SQL] => [
  sql.raw(String(base)),
  sql.raw(String(base + span - 1)),
];

/** Asks the index about the name, the description or the particulars, as far as these fields stand there. */
const columnsAsked = (resource: Resource, keys: readonly string[]): string =>
  `{${[...new Set(keys.map((key) => columnOfText(resource, key)))].join(" ")}} : `;

const columnOfText = (resource: Resource, key: string): string =>
  ["first", "second"][indexedTexts(resource).indexOf(key)] ?? "third";

const anyPending = statement(() => sql`SELECT 1 AS found FROM search_pending LIMIT 1`);

/** Our own writes leave nothing waiting, so this is looked at once, and again when another process has written. */
export const hasPending = (database: Database): boolean =>
  cachedCount(database, [], "search pending", () => (anyPending(database).get() === null ? 0 : 1)) > 0;
