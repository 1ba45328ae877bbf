import type { Database } from "../../db/open.ts";
import type { Bindings, Statement, Stored } from "../../db/statements/statement.ts";
import { plain } from "../../lib/text/plain.ts";
import { recordFields } from "../../resource/definition/answered.ts";
import { titleFields } from "../../resource/definition/display/title.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import {
  allWords,
  inParticular,
  type Phrase,
  particularBegins,
  particularIs,
  type Reach,
  wordBegins,
} from "../../resource/reading/search/phrases.ts";
import { canScan, scan } from "../../resource/reading/search/scan.ts";
import {
  beginning,
  type FoundRow,
  foundFields,
  having,
  havingValue,
  mainField,
  termValues,
} from "./conditions.ts";
import { inPlace, ranks } from "./rank.ts";
import { type Fit, rankRecord } from "./rankRecord.ts";

/** A record that was found, and how well it fits. */
export interface RankedRecord extends Fit {
  readonly resource: Resource;
  readonly id: string;
  /** Records that fit equally well go by it: their name, folded. */
  readonly name: string;
  /** How it lies to the address or the network that is looked for. */
  readonly relation?: "has" | "contains" | "inside";
  /** What is attached to it and was found: of which sheet, what one is called, and its own name or text. */
  readonly attached?: { readonly sheet: string; readonly label: string; readonly text: string };
}

/** What is looked for in records. */
export interface SearchTerms {
  /** All of it, as searches compare it. */
  readonly text: string;
  /** The same with the accents that were typed, folded: names are in order with theirs. */
  readonly typed?: string;
  /** Its words, in the same way. */
  readonly words: readonly string[];
  /** The terms that records are to have, by field. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** How many are wanted: of the best there are at least so many, where there are so many. */
  readonly most: number;
  /** Names and particulars alone, or descriptions as well. */
  readonly reach: Reach;
}

/**
 * How many records of a resource are ranked that have the text somewhere. Decision: of the records of a resource that
 * have the text in the middle of their title or elsewhere 200 are ranked; those that are called so, or whose name begins
 * with it, are found however many there are.
 */
const poolSize = 200;

/** The same where terms leave out most of what is found. */
const poolOfTerms = 2000;

/** The best records of these resources that have a text; in no order. */
export function findText(
  database: Database,
  resources: readonly Resource[],
  sought: SearchTerms,
): RankedRecord[] {
  const { text, words, most, reach } = sought;
  const found = new Map<string, RankedRecord>();
  const take = (records: readonly RankedRecord[]): void => {
    for (const record of records) {
      if (record.rank < (found.get(record.id)?.rank ?? Number.POSITIVE_INFINITY))
        found.set(record.id, record);
    }
  };
  /** Whether there are enough that fit at least so well, so that what fits less is not asked for. */
  const hasEnough = (least: number): boolean =>
    found.size >= most && [...found.values()].filter(({ rank }) => rank <= least).length >= most;
  const isIndexed = canScan(database, resources);
  const ask = (phrase: Phrase): RankedRecord[] =>
    findPhrase(database, resources, sought, phrase).filter(({ rank }) => rank < ranks.elsewhere);

  if (isIndexed) take(ask(particularIs(text)));
  else take(resources.flatMap((resource) => findByValue(database, resource, sought)));
  for (const start of new Set([text, sought.typed ?? text]))
    take(resources.flatMap((resource) => findByBeginning(database, resource, sought, start, isIndexed)));
  if (isIndexed) take(ask(particularBegins(database, text)));
  if (hasEnough(ranks.start)) return [...found.values()];
  if (isIndexed) take(ask(wordBegins(database, text)));
  if (hasEnough(ranks.word)) return [...found.values()];
  take(
    isIndexed
      ? findPhrase(database, resources, sought, allWords(database, words, reach))
      : resources.flatMap((resource) => lookThrough(database, resource, sought)),
  );
  return [...found.values()];
}

/** The newest records of a resource that have some terms, whatever else they say. */
export function findTerms(
  database: Database,
  resource: Resource,
  terms: SearchTerms["terms"],
  most: number,
): RankedRecord[] {
  const shape = { terms: [...terms.keys()], among: false, within: null, order: "newest" } as const;
  const rows = having(database, resource, shape).rows<FoundRow>({ ...termValues(terms), most });
  return rows.map(([id], place) => ({
    resource,
    id,
    rank: ranks.start,
    name: inPlace(place),
    by: undefined,
  }));
}

/** Records with a MAC address that has a piece in it; those whose address begins with it first. */
export function findMac(
  database: Database,
  resources: readonly Resource[],
  piece: string,
  most: number,
): RankedRecord[] {
  const having = resources.filter((resource) => macFields(resource).length > 0);
  if (!canScan(database, having)) return [];
  const sought: SearchTerms = { text: piece, words: [piece], terms: new Map(), most, reach: "names" };
  return [particularBegins(database, piece), inParticular(piece)].flatMap((phrase) =>
    findPhrase(database, having, sought, phrase).filter(({ rank }) => rank < ranks.elsewhere),
  );
}

/** The record of an id, whatever it is of; an id is no value that people know a record by. */
export const findId = (database: Database, resources: readonly Resource[], id: string): RankedRecord[] =>
  resources.flatMap((resource) =>
    havingValue(database, resource, "id")
      .rows<FoundRow>({ value: id, most: 1 })
      .map(() => ({ resource, id, rank: ranks.start, name: "", by: undefined })),
  );

const macFields = (resource: Resource): string[] =>
  Object.entries(fieldsOf(resource)).flatMap(([key, { kind }]) => (kind.name === "mac" ? [key] : []));

function findPhrase(
  database: Database,
  resources: readonly Resource[],
  sought: SearchTerms,
  { phrase, isWide }: Phrase,
): RankedRecord[] {
  const most = sought.terms.size === 0 ? poolSize : poolOfTerms;
  const shape = {
    terms: [...sought.terms.keys()],
    among: true,
    within: isWide ? sought.reach : null,
    order: "name",
  } as const;
  return [...scan(database, resources, phrase, most)].flatMap(([resource, rows]) =>
    rank(
      having(database, resource, shape),
      { ...valuesOf(sought), rows: JSON.stringify(rows), most: poolSize },
      resource,
      sought,
    ),
  );
}

/** Looks at every record, where the index cannot say which have the words. */
function lookThrough(database: Database, resource: Resource, sought: SearchTerms): RankedRecord[] {
  const terms = [...sought.terms.keys()];
  const shape = { terms, among: false, within: sought.reach, order: "name" } as const;
  return rank(having(database, resource, shape), { ...valuesOf(sought), most: poolSize }, resource, sought);
}

const valuesOf = ({ words, terms }: SearchTerms): Bindings => ({
  ...termValues(terms),
  words: JSON.stringify(words),
});

/** Those whose name begins with the text, by the index of names; without one, the index of texts knows them as well. */
function findByBeginning(
  database: Database,
  resource: Resource,
  sought: SearchTerms,
  start: string,
  isIndexed: boolean,
): RankedRecord[] {
  if (isIndexed && !isOrderedByName(resource)) return [];
  const { terms, most } = sought;
  const values = { ...termValues(terms), search: start, end: `${start}\u{10ffff}`, most };
  return rank(beginning(database, resource, [...terms.keys()]), values, resource, sought);
}

const isOrderedByName = (resource: Resource): boolean =>
  resource.sort === mainField(resource) && fieldsOf(resource)[resource.sort]?.kind.folds === true;

/** What of the title has a notation of its own, and MAC addresses: each names one record, or very few. */
function findByValue(database: Database, resource: Resource, sought: SearchTerms): RankedRecord[] {
  const inTitle = titleFields(resource.title);
  return Object.entries(recordFields(resource))
    .filter(([key, { kind }]) => kind.name === "mac" || (inTitle.includes(key) && kind.folds !== true))
    .flatMap(([key, { kind }]) => {
      const value = kind.filter?.(sought.text);
      if (value === undefined) return [];
      const values = { value, most: sought.most };
      return rank(havingValue(database, resource, key), values, resource, sought).map((record) => ({
        ...record,
        rank: ranks.exact,
        by: inTitle.includes(key) ? undefined : key,
      }));
    });
}

/** What a statement finds, and how well each record fits. */
function rank(found: Statement, values: Bindings, resource: Resource, sought: SearchTerms): RankedRecord[] {
  const keys = foundFields(resource);
  return found.rows<FoundRow>(values).map(([id, ...stored]) => {
    const texts = new Map(keys.map((key, place) => [key, plain(String(stored[place] ?? ""))] as const));
    const name = orderOf(resource, stored[0] ?? null) ?? texts.get(mainField(resource)) ?? "";
    return { resource, id, name, ...rankRecord(resource, texts, sought) };
  });
}

/** What addresses and networks go by: their order, in which 10.0.0.9 comes before 10.0.0.10. */
function orderOf(resource: Resource, stored: Stored): string | undefined {
  const { derivation } = fieldsOf(resource)[mainField(resource)]?.kind ?? {};
  return derivation?.suffix === "order" ? (derivation.derive(stored)?.toString() ?? undefined) : undefined;
}
