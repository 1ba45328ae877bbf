import type { Database } from "../../db/open.ts";
import { countCharacters } from "../../lib/text.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { SearchPage } from "./answers.ts";
import { findByTitle, findElsewhere, type RankedRecord } from "./find.ts";
import type { SearchQuery } from "./query.ts";
import { showHits } from "./show.ts";

/**
 * The fewest characters for which descriptions are looked through. Decision: a search across resources looks in
 * descriptions from three characters on, as fewer are in nearly every one, and say nothing.
 */
const shortestElsewhere = 3;

/**
 * Looks for records in these resources, the best first. Decision: a title that is what was looked for comes before one
 * that begins with it, then come titles with a word that does, titles that have it somewhere, and descriptions; records
 * that fit equally well go by name, then by resource.
 */
export function search(database: Database, resources: readonly Resource[], query: SearchQuery): SearchPage {
  const { folded, limit } = query;
  if (folded === "") return onlyPage([], limit);
  // One more than is shown tells whether there are more.
  const wanted = { ...query, limit: limit + 1 };
  const found = resources.flatMap((resource) => findByTitle(database, resource, wanted));
  if (found.length <= limit && countCharacters(folded) >= shortestElsewhere) {
    const known = new Set(found.map(({ id }) => id));
    const others = resources.flatMap((resource) => findElsewhere(database, resource, wanted));
    found.push(...others.filter(({ id }) => !known.has(id)));
  }
  const { data, ...page } = onlyPage(found.sort(compareFound), limit);
  return { data: showHits(database, resources, data, folded), ...page };
}

const compareFound = (a: RankedRecord, b: RankedRecord): number =>
  a.rank - b.rank ||
  compareText(a.name, b.name) ||
  compareText(a.resource.name, b.resource.name) ||
  compareText(a.id, b.id);

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
