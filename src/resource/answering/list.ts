import { queryText } from "../../http/queryText.ts";
import type { Call } from "../../http/route.ts";
import { type Answer, answerJson, answerRead, contentEtag } from "../../http/sending/answer.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { sha256 } from "../../lib/hash.ts";
import { once, rememberByText } from "../../lib/remember.ts";
import { nameOfTimeZone } from "../../lib/time/relative.ts";
import type { Resource } from "../definition/resource.ts";
import { findParent } from "../reading/address.ts";
import type { Filter, ListContext } from "../reading/filters.ts";
import { answerList } from "../reading/list.ts";
import { renderRows } from "../reading/page.ts";
import { type ListQuery, parseListQuery } from "../reading/query.ts";
import { type Listable, type RowSource, sourceOf, type TableSource } from "../reading/source.ts";
import type { Store } from "../reading/store.ts";
import { listEtag } from "./etag.ts";

/** What a list shows depends on the call as well. */
interface Narrowing {
  /** The filters in force, given those that the call asks for. */
  readonly filters?: (call: Call, asked: readonly Filter[]) => readonly Filter[];
  /** A name for what else its answers depend on, such as a role: two sessions of one browser may see different ones. */
  readonly variant?: (call: Call) => string;
}

/** Answers pages of a list that is read from a table. */
export function listHandler(store: Store, source: TableSource, narrowing: Narrowing = {}) {
  const { database, cache, reader } = store;
  const parse = queryReader(source);
  const { filters, variant } = narrowing;
  return (call: Call): Answer | Promise<Answer> => {
    const asked = parse(call);
    const query = filters === undefined ? asked : { ...asked, filters: filters(call, asked.filters) };
    // The same query may mean another thing tomorrow, and for another person.
    const asOf = query.isRelative === true ? sha256(JSON.stringify(query.filters)).slice(0, 16) : "";
    return answerRead(
      call.request,
      listEtag(database, source, `${variant?.(call) ?? ""}${asOf}`),
      () =>
        answerList(database, source, query, reader && ((job) => reader.readPage(job, call.request.signal))),
      source.endless === true ? undefined : cache && { cache, key: `${call.request.url} ${asOf}` },
    );
  };
}

/** Answers pages of a resource's list: of all records, or of those that lie in the record that the address names. */
export function resourceListHandler(store: Store, resource: Resource) {
  const narrowing: Narrowing =
    resource.parent === undefined
      ? {}
      : { filters: (call, asked) => [...addressedBy(store, resource, call), ...asked] };
  // Made with the first request: most lists are never asked for while a process runs.
  const handler = once(() => listHandler(store, sourceOf(resource), narrowing));
  return (call: Call): Answer | Promise<Answer> => handler()(call);
}

/** What the address itself asks of a list: that its records lie in the record it names. */
function addressedBy(store: Store, resource: Resource, call: Call): Filter[] {
  const parentId = findParent(store, resource, call);
  if (resource.parent === undefined || parentId === undefined) return [];
  return [{ key: resource.parent.by, values: [parentId], orNull: false }];
}

/** Answers pages of a list of rows; where they are tagged, by what they say. */
export function rowsHandler(source: RowSource) {
  const parse = queryReader(source);
  return (call: Call): Answer | Promise<Answer> => {
    const body = renderRows(source, parse(call), source.rows(call));
    return source.tagged === true
      ? answerRead(call.request, contentEtag(body), () => body)
      : answerJson(body);
  };
}

/** Queries of a list that are remembered as they were read; a console asks the same few again and again. */
const maxQueries = 200;

function queryReader(list: Listable): (call: Call) => ListQuery {
  const known = rememberByText(maxQueries, (text) => {
    const query = parseListQuery(list, new URLSearchParams(text));
    return query.isRelative === true ? undefined : query;
  });
  return (call) => {
    const text = queryText(call.request.url);
    return known(text) ?? parseListQuery(list, new URLSearchParams(text), listContextOf(call));
  };
}

/**
 * Decision: relative values count in the time zone of the header `X-Time-Zone`, as a name of the IANA database, and in
 * UTC without it: the query is in the URL, and the time zone of the caller gives the same URL another meaning.
 */
export function listContextOf({ request, caller }: Call): ListContext {
  const timeZone = nameOfTimeZone(request.headers.get("x-time-zone") ?? "UTC");
  if (timeZone === undefined) {
    throw new Refusal(400, "X-Time-Zone must be a time zone such as Europe/Berlin");
  }
  return { now: new Date(), timeZone, personId: caller.personId };
}
