import type { Database } from "../../db/open.ts";
import { rememberBy } from "../../lib/remember.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { lastRowOf } from "../../resource/reading/rows.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { SearchQuery } from "./query.ts";
import { search } from "./search.ts";

/** A search in a large database, as plain data for another thread. */
export interface SearchJob {
  /** The database file. */
  readonly file: string;
  /** The names of the resources that are searched. */
  readonly resources: readonly string[];
  readonly query: SearchQuery;
}

/** Searches in a thread of its own. */
export interface Searcher {
  /** Returns the answer as JSON text. Throws 503 where too many wait, or `signal` is aborted. */
  search(job: SearchJob, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

/** Rows of a table from which on a word may be in so many that looking for it holds up others. */
const manyRows = 100_000;

/**
 * Whether a search of these resources takes long. Decision: a search across resources is made in a thread of its own where
 * one of them has more than 100 000 records.
 */
export const isLargeSearch = (database: Database, resources: readonly Resource[]): boolean =>
  database.file !== ":memory:" &&
  resources.some((resource) => lastRowOf(database, sourceOf(resource)) > manyRows);

/** Answers a search in the thread. */
export const answerSearch = (
  { database, registry, attached }: Pick<Store, "database" | "registry" | "attached">,
  job: SearchJob,
): string => JSON.stringify(search(database, namedIn(registry)(job.resources), job.query, attached));

/** The same resources each time: what is known of the words for them belongs to the list. There are as many as roles. */
const namedIn = rememberBy((registry: Registry) => {
  const known = new Map<string, Registry>();
  return (names: readonly string[]): Registry => {
    const key = names.join(" ");
    const found = known.get(key) ?? registry.filter(({ name }) => names.includes(name));
    known.set(key, found);
    return found;
  };
});
