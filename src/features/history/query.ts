import { invalidParameter } from "../../http/parameters.ts";
import type { ParameterDocument } from "../../http/route.ts";
import { parseTimestamp } from "../../lib/time.ts";
import { pageParameters } from "../../resource/answering/envelope.ts";
import type { Fields } from "../../resource/fields/field.ts";
import { type ListQuery, parseListQuery } from "../../resource/reading/query.ts";

/** What is asked of the change log: a list's query, and the span of time, `from` included and `to` not. */
export interface HistoryQuery extends ListQuery {
  readonly from: string | null;
  readonly to: string | null;
}

const sorts = ["sequence", "at"];

/**
 * Reads the query string of a change log whose entries are filtered by these fields; throws `Invalid filter parameter:
 * <name>` for whatever it does not take, a search included.
 *
 * Decision: the newest change comes first unless `order=asc` is asked for, and the sort is one of the two that a log
 * has an order for; `from` is inclusive and `to` exclusive, so that spans which meet share no entry.
 */
export function parseHistoryQuery(fields: Fields, params: URLSearchParams): HistoryQuery {
  const rest = new URLSearchParams(params);
  if (rest.has("search")) throw invalidParameter("search");
  const from = takeMoment(rest, "from");
  const to = takeMoment(rest, "to");
  if (!rest.has("order")) rest.set("order", "desc");
  const query = parseListQuery({ fields, sort: "sequence" }, rest);
  if (!sorts.includes(query.sort)) throw invalidParameter("sort");
  return { ...query, from, to };
}

function takeMoment(params: URLSearchParams, key: string): string | null {
  const [text, ...others] = params.getAll(key);
  if (text === undefined) return null;
  const moment = parseTimestamp(text);
  if (moment === undefined || others.length > 0) throw invalidParameter(key);
  params.delete(key);
  return moment;
}

/** The query parameters of a change log whose entries are filtered by these fields. */
export const historyParameters = (fields: Fields): ParameterDocument[] => [
  ...pageParameters,
  { name: "sort", description: "Sort column", schema: { type: "string", enum: sorts, default: "sequence" } },
  {
    name: "order",
    description: "Sort direction; the newest comes first unless asked otherwise",
    schema: { type: "string", enum: ["asc", "desc"], default: "desc" },
  },
  {
    name: "from",
    description: "Only entries at or after this time",
    schema: { type: "string", format: "date-time" },
  },
  {
    name: "to",
    description: "Only entries before this time",
    schema: { type: "string", format: "date-time" },
  },
  ...Object.entries(fields).map(
    ([key, { kind }]): ParameterDocument => ({
      name: key,
      description: `Only entries with this ${key}; several mean either, an empty value means null`,
      schema: {
        type: "string",
        ...(kind.output.enum === undefined ? {} : { examples: kind.output.enum }),
      },
      repeats: true,
    }),
  ),
];
