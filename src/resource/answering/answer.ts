import type { Database } from "../../db/open.ts";
import type { WriteOptions } from "../../db/write.ts";
import { type Answer, answerData, answerRead } from "../../http/answer.ts";
import { queryText } from "../../http/queryText.ts";
import { authorOf, type Call } from "../../http/route.ts";
import { rememberByText } from "../../lib/remember.ts";
import { recordFields } from "../definition/answered.ts";
import type { Resource } from "../definition/resource.ts";
import { findParent } from "../reading/address.ts";
import { answerList } from "../reading/list.ts";
import { type Filter, parseListQuery } from "../reading/query.ts";
import type { Rendered } from "../reading/read.ts";
import type { Store } from "../reading/store.ts";
import type { WriteContext } from "../writing/context.ts";
import { listEtag, recordEtag } from "./etag.ts";

/** The context in which a call writes. */
export const contextOf = ({ database, registry }: Store, call: Call): WriteContext => ({
  database,
  registry,
  ...authorOf(call),
});

/** Queries of a list that are remembered as they were read; a console asks the same few again and again. */
const mostQueries = 200;

/** Answers pages of a list: of all records, or of those that lie in the record that the address names. */
export function listHandler(store: Store, resource: Resource) {
  const { database, cache } = store;
  const listable = { fields: recordFields(resource, "lists"), sort: resource.sort };
  const parse = rememberByText(mostQueries, (text) => parseListQuery(listable, new URLSearchParams(text)));
  return (call: Call): Answer | Promise<Answer> => {
    const asked = parse(queryText(call.request.url));
    const query = { ...asked, filters: [...addressedBy(store, resource, call), ...asked.filters] };
    return answerRead(
      call.request,
      listEtag(database, resource),
      () => answerList(database, resource, query),
      cache && { cache, key: call.request.url },
    );
  };
}

/** What the address itself asks of a list: that its records lie in the record it names. */
function addressedBy(store: Store, resource: Resource, call: Call): Filter[] {
  const parentId = findParent(store, resource, call);
  if (resource.parent === undefined || parentId === undefined) return [];
  return [{ key: resource.parent.by, values: [parentId], orNull: false }];
}

/**
 * Writes, and answers the written record with its ETag. The ETag is made inside the write: a record may show names from
 * other tables, and a later write of the same commit may change them, which one made afterwards would cover up.
 */
export async function answerWrite(
  store: Store,
  resource: Resource,
  call: Call,
  work: (context: WriteContext) => Rendered,
  { status = 200, ...options }: { readonly status?: 200 | 201 } & WriteOptions = {},
): Promise<Answer> {
  const { database } = store;
  const { json, etag } = await database.write(() => {
    const record = work(contextOf(store, call));
    return { json: record.json, etag: recordEtag(database, resource, record) };
  }, options);
  return answerData(json, status, { etag });
}

/** Answers a record that was read, or 304 where the caller has it already. */
export const answerReading = (
  database: Database,
  resource: Resource,
  { request }: Call,
  record: Rendered,
): Answer | Promise<Answer> =>
  answerRead(request, recordEtag(database, resource, record), () => `{"data":${record.json}}`);
