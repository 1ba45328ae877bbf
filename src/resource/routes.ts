import type { Database } from "../db/open.ts";
import type { WriteOptions } from "../db/write.ts";
import { type Answer, answerData, answerRead, type Kept } from "../http/answer.ts";
import { queryText } from "../http/queryText.ts";
import { authorOf, type Call, type SessionRoute } from "../http/route.ts";
import { rememberByText } from "../lib/remember.ts";
import { createRecord } from "./create.ts";
import type { Resource } from "./define.ts";
import { headsOf } from "./heads.ts";
import type { Input } from "./input.ts";
import { answerList } from "./list.ts";
import { type Filter, parseListQuery } from "./query.ts";
import { type Rendered, readRecord } from "./read.ts";
import { removeRecord } from "./remove.ts";
import { recordFields } from "./shown.ts";
import { ifMatch, listTag, recordTag } from "./tags.ts";
import { updateRecord } from "./update.ts";
import type { Registry, WorkContext } from "./work.ts";

/** What routes of records work on. */
export interface Stock {
  readonly database: Database;
  readonly registry: Registry;
  /** Where lists are kept to be given again, if they are. */
  readonly kept?: Kept;
}

/** The context in which a call writes. */
export const contextOf = ({ database, registry }: Stock, call: Call): WorkContext => ({
  database,
  registry,
  ...authorOf(call),
});

/** The five operations of a resource. */
export function resourceRoutes(stock: Stock, resource: Resource): SessionRoute[] {
  const { database } = stock;
  const heads = headsOf(resource);
  const id = ({ params }: Call): string => params.id ?? "";
  return [
    { ...heads.list, handle: listHandler(stock, resource) },
    {
      ...heads.create,
      handle: (call) =>
        answerWrite(stock, resource, call, (context) => createRecord(context, resource, call.body as Input), {
          status: 201,
        }),
    },
    {
      ...heads.read,
      handle: (call) => answerReading(database, resource, call, readRecord(database, resource, id(call))),
    },
    {
      ...heads.update,
      handle: (call) =>
        answerWrite(stock, resource, call, (context) =>
          updateRecord(context, resource, id(call), call.body as Input, {
            precondition: ifMatch(database, call.request),
          }),
        ),
    },
    { ...heads.remove, handle: removeHandler(stock, resource, id) },
  ];
}

/** Deletes the record that `id` finds in a call, and answers it as it was. */
export function removeHandler(stock: Stock, resource: Resource, id: (call: Call) => string) {
  const { database } = stock;
  return async (call: Call): Promise<Answer> => {
    const precondition = ifMatch(database, call.request);
    const removed = await database.write(() =>
      removeRecord(contextOf(stock, call), resource, id(call), { precondition }),
    );
    return answerData(removed.json);
  };
}

/** Queries of a list that are remembered as they were read; a console asks the same few again and again. */
const mostQueries = 200;

/** Answers pages of a list; `within` narrows it by what the address says. */
export function listHandler(
  { database, kept }: Stock,
  resource: Resource,
  within?: (call: Call) => readonly Filter[],
) {
  const listable = { fields: recordFields(resource, "lists"), sort: resource.sort };
  const parse = rememberByText(mostQueries, (text) => parseListQuery(listable, new URLSearchParams(text)));
  return (call: Call): Answer | Promise<Answer> => {
    const asked = parse(queryText(call.request.url));
    const query = within === undefined ? asked : { ...asked, filters: [...within(call), ...asked.filters] };
    return answerRead(
      call.request,
      listTag(database, resource),
      () => answerList(database, resource, query),
      kept && { kept, key: call.request.url },
    );
  };
}

/**
 * Writes, and answers the written record with its ETag. The tag is made inside the write: a record may show names from
 * other tables, and a later write of the same commit may change them, which a tag made afterwards would cover up.
 */
export async function answerWrite(
  stock: Stock,
  resource: Resource,
  call: Call,
  work: (context: WorkContext) => Rendered,
  { status = 200, ...options }: { readonly status?: 200 | 201 } & WriteOptions = {},
): Promise<Answer> {
  const { database } = stock;
  const { json, tag } = await database.write(() => {
    const record = work(contextOf(stock, call));
    return { json: record.json, tag: recordTag(database, resource, record) };
  }, options);
  return answerData(json, status, { etag: tag });
}

/** Answers a record that was read, or 304 where the caller has it already. */
export const answerReading = (
  database: Database,
  resource: Resource,
  { request }: Call,
  record: Rendered,
): Answer | Promise<Answer> =>
  answerRead(request, recordTag(database, resource, record), () => `{"data":${record.json}}`);
