import type { Database } from "../../db/open.ts";
import type { Bindings, Statement } from "../../db/statement.ts";
import { fold } from "../../lib/fold.ts";
import { recordFields } from "../../resource/definition/answered.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { fillTitle, titleFields } from "../../resource/definition/title.ts";
import { searchFor } from "../../resource/reading/search/condition.ts";
import {
  beginning,
  containing,
  type FoundRow,
  foundFields,
  havingValue,
  mainField,
  titled,
} from "./conditions.ts";
import type { SearchQuery } from "./query.ts";
import { bestRank, ranks } from "./rank.ts";

/** A record that was found, and how well it fits. */
export interface RankedRecord {
  readonly resource: Resource;
  readonly id: string;
  /** One of the ranks, the best first. */
  readonly rank: number;
  /** Its name, folded: records that fit equally well go by it. */
  readonly name: string;
  /** The field whose value was looked for, where the title does not show it. */
  readonly by: string | undefined;
}

/**
 * How many records of a resource are ranked whose title has the text somewhere. Decision: of the titles of a resource
 * that have the text in their middle the first 200 by name are ranked; those that begin with it are found however many
 * there are.
 */
const poolSize = 200;

/** The best records of a resource whose title, or a value that names it, is what somebody looks for; in no order. */
export function findByTitle(database: Database, resource: Resource, query: SearchQuery): RankedRecord[] {
  const named = namingFields(resource).flatMap((key) => findByValue(database, resource, key, query));
  const starts = findByBeginning(database, resource, query);
  const titles = starts.length < query.limit ? findInTitle(database, resource, query) : [];
  // Of several findings of a record the last one counts: that by its value.
  return [...new Map([...titles, ...starts, ...named].map((found) => [found.id, found])).values()];
}

/** The first records by name that have the text anywhere else that a list's search looks in. */
export function findElsewhere(database: Database, resource: Resource, query: SearchQuery): RankedRecord[] {
  const [, ...elsewhere] = resource.searched;
  if (elsewhere.length === 0) return [];
  const { shape, values } = searchFor(database, resource, query.folded, elsewhere);
  return rank(containing(database, resource, shape), { ...values, most: query.limit }, resource, query);
}

function findByBeginning(database: Database, resource: Resource, query: SearchQuery): RankedRecord[] {
  const { folded, limit } = query;
  const values = { search: folded, end: `${folded}\u{10ffff}`, most: limit };
  return rank(beginning(database, resource), values, resource, query);
}

function findInTitle(database: Database, resource: Resource, query: SearchQuery): RankedRecord[] {
  const main = mainField(resource);
  if (resource.title !== `{${main}}`) {
    return rank(titled(database, resource), { search: query.folded, most: poolSize }, resource, query);
  }
  const { shape, values } = searchFor(database, resource, query.folded, [main]);
  return rank(containing(database, resource, shape), { ...values, most: poolSize }, resource, query);
}

/** The id, what of the title has a notation of its own, and MAC addresses: each names one record, or very few. */
function namingFields(resource: Resource): string[] {
  const inTitle = titleFields(resource.title);
  return Object.entries(recordFields(resource))
    .filter(
      ([key, { kind }]) => key === "id" || kind.name === "mac" || (inTitle.includes(key) && !kind.folds),
    )
    .map(([key]) => key);
}

function findByValue(
  database: Database,
  resource: Resource,
  key: string,
  query: SearchQuery,
): RankedRecord[] {
  const value = recordFields(resource)[key]?.kind.filter?.(query.text);
  if (value === undefined) return [];
  const found = havingValue(database, resource, key);
  const by = titleFields(resource.title).includes(key) ? undefined : key;
  return rank(found, { value, most: query.limit }, resource, query).map((record) => ({
    ...record,
    rank: ranks.exact,
    by,
  }));
}

/** What a statement finds, and how well each record fits. */
function rank(
  found: Statement,
  values: Bindings,
  resource: Resource,
  { folded }: SearchQuery,
): RankedRecord[] {
  const keys = foundFields(resource);
  return found.rows<FoundRow>(values).map(([id, ...stored]) => {
    const texts = stored.map((part) => String(part ?? ""));
    const title = fold(fillTitle(resource.title, (key) => texts[keys.indexOf(key)] ?? ""));
    return { resource, id, rank: bestRank([title, ...texts], folded), name: texts[0] ?? "", by: undefined };
  });
}
