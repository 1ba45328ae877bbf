import { parseCount, readParameters } from "../../http/parameters.ts";
import type { ParameterDocument } from "../../http/route.ts";
import { longestSearch } from "../../lib/limits.ts";
import { parseSearch } from "../../resource/reading/query.ts";

/** What somebody looks for. */
export interface SearchQuery {
  /** As it was sent, for values that have a notation: ids, numbers, networks, MAC addresses. */
  readonly text: string;
  /** Folded, for texts; "" looks for nothing. */
  readonly folded: string;
  readonly limit: number;
}

/**
 * Decision: a search across resources answers the 20 best records unless fewer or more are asked for, and never more
 * than 100.
 */
const [fewest, most] = [20, 100];

/**
 * Reads the query string of a search. Decision: white space around the text that is looked for does not count, as it
 * comes along when a text is pasted.
 */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const { q = "", limit } = readParameters(params, ["q", "limit"]);
  return {
    text: q.trim(),
    folded: parseSearch("q", q).trim(),
    limit: parseCount("limit", limit, fewest, most),
  };
}

/** The query parameters of a search. */
export const searchParameters: readonly ParameterDocument[] = [
  {
    name: "q",
    description:
      "Case-insensitive substring of titles and descriptions, or an id, a VID, a network or a MAC address in any notation; nothing is found where it is empty",
    schema: { type: "string", maxLength: longestSearch },
  },
  {
    name: "limit",
    description: "How many records to answer at the most",
    schema: { type: "integer", minimum: 1, maximum: most, default: fewest },
  },
];
