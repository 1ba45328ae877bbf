import { parseCount, readParameters } from "../../http/parameters.ts";
import type { ParameterDocument } from "../../http/route.ts";
import { defaultHits, maxHits, maxSearchLength, maxSearchWords } from "../../lib/limits.ts";
import { parseSearch } from "../../resource/reading/query.ts";

/** What is searched for. */
export interface SearchQuery {
  /** As it was sent, for values that have a notation: ids, numbers, networks, MAC addresses. */
  readonly text: string;
  /** As searches compare texts; "" looks for nothing. */
  readonly wanted: string;
  readonly limit: number;
}

/**
 * Reads the query string of a search. Decision: white space around the text that is looked for does not count, as it
 * comes along when a text is pasted.
 */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const { q = "", limit } = readParameters(params, ["q", "limit"]);
  return {
    text: q.trim(),
    wanted: parseSearch("q", q).trim(),
    limit: parseCount("limit", limit, defaultHits, maxHits),
  };
}

/** The query parameters of a search. */
export const searchParameters: readonly ParameterDocument[] = [
  {
    name: "q",
    description: `Words that stand anywhere in a record's title, description or numbers, without regard to case and accents; or an id, an address, a network, a MAC address or a piece of one in any notation; or the word of a resource or a term beside them. The first ${maxSearchWords} distinct words count. Nothing is found where it is empty`,
    schema: { type: "string", maxLength: maxSearchLength },
  },
  {
    name: "limit",
    description: "How many records to answer at the most",
    schema: { type: "integer", minimum: 1, maximum: maxHits, default: defaultHits },
  },
];
