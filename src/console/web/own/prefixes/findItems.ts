import { type Network, networkAt, parseCidr } from "../../../../lib/network/cidr.ts";
import { compose } from "../../../../lib/text/compose.ts";
import { contains, type PrefixItem, type TableItem } from "./prefixTree.ts";

/** The result of a search in the tree. */
export interface TreeHits {
  readonly hits: ReadonlySet<string>;
  /** The ancestors of the hits, which must be expanded for the hits to be visible. */
  readonly paths: ReadonlySet<string>;
}

/**
 * Finds prefixes in the tree. A network finds itself, everything in it, and its closest parent; an address finds the
 * smallest prefix that contains it. Anything else is searched for in the texts, which must contain all of its words.
 */
export function findItems(
  tables: readonly TableItem[],
  query: string,
  textOf: (item: PrefixItem) => string,
): TreeHits {
  const hits = new Set<string>();
  const paths = new Set<string>();
  const hitsIn = chooseSearch(query, textOf);
  for (const table of tables) {
    const own = hitsIn(table.children);
    for (const id of own) hits.add(id);
    if (own.size > 0) paths.add(table.id);
    collectPaths(table.children, own, paths);
  }
  return { hits, paths };
}

/** Parses a network, or an address as a network of one address. */
export function readNetwork(query: string): Network | undefined {
  const text = query.trim();
  const read = parseCidr(text) ?? parseCidr(`${text}/${text.includes(":") ? 128 : 32}`);
  return read === undefined ? undefined : networkAt(read.order);
}

/** Folds case and accents; converts to upper case first, so that "strasse" finds "Straße" as in other searches. */
const fold = (text: string): string =>
  compose(text).toUpperCase().toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

type Search = (items: readonly PrefixItem[]) => ReadonlySet<string>;

function chooseSearch(query: string, textOf: (item: PrefixItem) => string): Search {
  const network = readNetwork(query);
  if (network !== undefined) return (items) => new Set(idsAround(items, network));
  const words = fold(query).split(/\s+/).filter(Boolean);
  return (items) => new Set(idsWith(items, words, textOf));
}

function idsAround(items: readonly PrefixItem[], network: Network): string[] {
  const inside = items.filter((item) => contains(network, item.network));
  const around = items.find((item) => contains(item.network, network));
  if (inside.length > 0) return inside.map(({ id }) => id);
  if (around === undefined) return [];
  const below = idsAround(around.children, network);
  return below.length > 0 ? below : [around.id];
}

function idsWith(
  items: readonly PrefixItem[],
  words: readonly string[],
  textOf: (item: PrefixItem) => string,
): string[] {
  return items.flatMap((item) => {
    const text = fold(textOf(item));
    const isHit = words.every((word) => item.row.prefix.startsWith(word) || text.includes(word));
    const below = idsWith(item.children, words, textOf);
    return isHit ? [item.id, ...below] : below;
  });
}

/** Adds the ids of all items with a hit below them; returns whether any of the items is or contains a hit. */
function collectPaths(items: readonly PrefixItem[], hits: ReadonlySet<string>, paths: Set<string>): boolean {
  return items
    .map((item) => {
      const isOnPath = collectPaths(item.children, hits, paths);
      if (isOnPath) paths.add(item.id);
      return isOnPath || hits.has(item.id);
    })
    .some(Boolean);
}
