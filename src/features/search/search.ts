import type { Database } from "../../db/open.ts";
import { formatNetwork } from "../../lib/network/cidr.ts";
import { fold } from "../../lib/text/fold.ts";
import { countCharacters } from "../../lib/text/text.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import type { Attached } from "../../resource/definition/attached/attached.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { FoundNetwork, SearchPage } from "./answers.ts";
import { findId, findMac, findTerms, findText, type RankedRecord, type SearchTerms } from "./find.ts";
import { findAddresses } from "./known/addresses.ts";
import { findNetworks } from "./known/networks.ts";
import { findPorts } from "./known/ports.ts";
import { findListed, isSteady, listsOf, queryOf } from "./lists.ts";
import { explainWord } from "./otherWords.ts";
import type { SearchQuery } from "./query.ts";
import { inPlace, ranks } from "./rank.ts";
import { showHits } from "./show.ts";
import { type Asked, type Meaning, searchWords, splitWords, understand } from "./understand.ts";
import { vocabularyOf } from "./vocabulary.ts";

/**
 * The fewest characters for which descriptions are looked through. Decision: a search across resources looks in
 * descriptions from three characters on, as fewer are in nearly every one, and say nothing.
 */
const shortestElsewhere = 3;

/** The most words that may be one name. */
const maxHyphened = 4;

/**
 * The most resources whose records are shown for a term alone. Decision: a term without its resource, "sev2", finds
 * records where it is a term of one or two resources; what half of all resources may be, "active", finds lists alone.
 */
const fewResources = 2;

/**
 * Searches records of these resources and returns the best first. Decision: exact matches come first, a name before a
 * serial number or another value that identifies a record; then networks around an address and those in a network, names
 * that begin with the text, names with a word that does, other values that begin with it, and descriptions. Several words
 * are found in any order, and rank like the text itself where they begin the parts of a name in order: "ams edge" is
 * "ams1-edge-a". Of equal matches those by name come first, then they are sorted by name and by resource. With the word of a
 * resource, "site berlin", its records come first, followed by records of that name.
 */
export function search(
  database: Database,
  resources: readonly Resource[],
  query: SearchQuery,
  attached: readonly Attached[],
): SearchPage {
  const { wanted, text, limit } = query;
  if (wanted === "") return onlyPage([], limit);
  const vocabulary = vocabularyOf(resources);
  const understood = understand(vocabulary, text);
  const meaning = { ...understood, asked: understood.asked.map(withoutRelative) };
  // One more than is shown tells whether there are more.
  const most = limit + 1;
  const found =
    meaning.id !== undefined
      ? findId(database, resources, meaning.id)
      : unique([
          ...findAll(database, resources, meaning, query, most),
          ...findByAttached(database, resources, attached, query, most),
        ]);
  const { data, ...page } = onlyPage(found, limit);
  const lists = listsOf(database, meaning.asked);
  const otherWord = explainWord(vocabulary, resources, text, data.length > 0);
  const { words, ignored } = searchWords(wanted);
  const askedWords = meaning.asked.flatMap((one) => one.words);
  return {
    data: showHits(database, resources, data, [wanted, ...words, ...askedWords]),
    ...page,
    ...(lists.length === 0 ? {} : { lists }),
    ...(otherWord === undefined ? {} : { otherWord }),
    ...(ignored === 0 ? {} : { ignoredWords: ignored }),
    ...(meaning.network === undefined ? {} : { network: networkOf(meaning.network, found) }),
  };
}

/**
 * Finds records by what is attached to them, such as a document of this name. Decision: they come behind those that are
 * found by what they say themselves, and texts of three characters or more find them.
 */
function findByAttached(
  database: Database,
  resources: readonly Resource[],
  attached: readonly Attached[],
  { wanted }: SearchQuery,
  most: number,
): RankedRecord[] {
  if (countCharacters(wanted) < shortestElsewhere) return [];
  const { words } = searchWords(wanted);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const readable = [...byName.keys()];
  return attached.flatMap(({ sheet, find }) =>
    (find?.(database, { words, readable, most }) ?? []).flatMap(({ resource: name, id, text }, place) => {
      const resource = byName.get(name);
      if (resource === undefined) return [];
      const by = { rank: ranks.elsewhere, name: inPlace(place), by: undefined };
      return [{ resource, id, ...by, attached: { sheet: sheet.name, label: sheet.label, text } }];
    }),
  );
}

function findAll(
  database: Database,
  resources: readonly Resource[],
  { network, mac, perhapsMac, asked }: Meaning,
  { wanted, text }: SearchQuery,
  most: number,
): RankedRecord[] {
  const records = asked.length > fewResources ? [] : asked.flatMap((one) => findAsked(database, one, most));
  const narrow = records.length > 0 && asked.some(({ isNamed }) => isNamed);
  const direct = unique([
    ...(network === undefined ? [] : findNetworks(database, resources, network, most)),
    ...(network === undefined ? [] : findAddresses(database, resources, network, most)),
    ...findPorts(database, resources, text, most),
    // In this notation it is looked for as a text.
    ...(mac === undefined || mac === wanted ? [] : findMac(database, resources, mac, most)),
    ...unique(
      [
        ...findText(database, resources, {
          ...soughtFor(wanted, narrow ? [wanted] : searchWords(wanted).words, most),
          typed: fold(text),
        }),
        ...findHyphened(database, resources, wanted, most),
      ].sort(compareFound),
    ),
  ]).sort(compareFound);
  if (narrow) return unique([...records, ...direct.filter(({ rank }) => rank <= ranks.word)]);
  const isMeant = ({ rank }: RankedRecord): boolean => rank <= ranks.exact;
  const found = unique([...direct.filter(isMeant), ...records, ...direct]);
  return found.length > 0 || perhapsMac === undefined
    ? found
    : findMac(database, resources, perhapsMac, most);
}

/** Finds names with a hyphen in place of a typed blank: "sw a" is sw-a. */
function findHyphened(
  database: Database,
  resources: readonly Resource[],
  wanted: string,
  most: number,
): RankedRecord[] {
  const words = splitWords(wanted);
  if (words.length < 2 || words.length > maxHyphened) return [];
  const name = words.join("-");
  return findText(database, resources, { ...soughtFor(name, [name], most), reach: "names" });
}

/** A view that asks for oneself or for a time is for the list: its words are looked for as terms and texts. */
function withoutRelative(asked: Asked): Asked {
  const [resource] = asked.resources;
  if (asked.view === undefined || (resource !== undefined && isSteady(resource, asked))) return asked;
  const { view, ...others } = asked;
  return { ...others, words: [...splitWords(view.label), ...asked.words] };
}

/** The records that were asked for in words of definitions, the best first. */
function findAsked(database: Database, asked: Asked, most: number): RankedRecord[] {
  const { resources, terms, words, view } = asked;
  const byField = Map.groupBy(terms, ({ key }) => key);
  const wanted = new Map([...byField].map(([key, same]) => [key, same.map(({ value }) => value)] as const));
  const [only] = resources;
  const listed = view && only && queryOf(only, asked);
  if (only !== undefined && listed !== undefined) return findListed(database, only, listed, most);
  if (words.length === 0) return only === undefined ? [] : findTerms(database, only, wanted, most);
  const sought = { ...soughtFor(words.join(" "), words, most), terms: wanted };
  return findText(database, resources, sought).sort(compareFound);
}

const soughtFor = (text: string, words: readonly string[], most: number): SearchTerms => ({
  ...{ text, words, most },
  terms: new Map(),
  reach: countCharacters(text) < shortestElsewhere ? "names" : "everything",
});

/** Each record once, as it was found first. */
function unique(records: readonly RankedRecord[]): RankedRecord[] {
  const known = new Map<string, RankedRecord>();
  for (const record of records) if (!known.has(record.id)) known.set(record.id, record);
  return [...known.values()];
}

function networkOf(
  { isAddress, ...network }: NonNullable<Meaning["network"]>,
  found: readonly RankedRecord[],
): FoundNetwork {
  const text = formatNetwork(network);
  return {
    kind: isAddress ? "address" : "prefix",
    text: isAddress ? text.slice(0, text.indexOf("/")) : text,
    isKnown: found.some(({ rank, by }) => rank === ranks.named && by === undefined),
    within: found.find(({ relation }) => relation === "contains")?.id ?? null,
  };
}

/** All exact matches come first, those by name before those by another value. */
const compareFound = (a: RankedRecord, b: RankedRecord): number =>
  Math.max(a.rank, ranks.exact) - Math.max(b.rank, ranks.exact) ||
  Number(a.isByName === false) - Number(b.isByName === false) ||
  a.rank - b.rank ||
  compareText(a.name, b.name) ||
  compareText(a.resource.name, b.resource.name) ||
  compareText(a.id, b.id);

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
