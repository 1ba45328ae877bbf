import type { Database } from "../db/open.ts";
import { answerData, answerRead } from "../http/answer.ts";
import { authorOf, type Call, type SessionRoute } from "../http/route.ts";
import { createRecord } from "./create.ts";
import type { Resource } from "./define.ts";
import { headsOf } from "./heads.ts";
import type { Input } from "./input.ts";
import { listRecords } from "./list.ts";
import { renderPage } from "./page.ts";
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
      handle: async (call) => {
        const context = contextOf(stock, call);
        const created = await database.write(() => createRecord(context, resource, call.body as Input));
        return answerRecord(database, resource, created, 201);
      },
    },
    {
      ...heads.read,
      handle: (call) => answerReading(database, resource, call, readRecord(database, resource, id(call))),
    },
    {
      ...heads.update,
      handle: async (call) => {
        const context = contextOf(stock, call);
        const precondition = ifMatch(database, resource, call.request);
        const updated = await database.write(() =>
          updateRecord(context, resource, id(call), call.body as Input, { precondition }),
        );
        return answerRecord(database, resource, updated);
      },
    },
    {
      ...heads.remove,
      handle: async (call) => {
        const context = contextOf(stock, call);
        const precondition = ifMatch(database, resource, call.request);
        const removed = await database.write(() =>
          removeRecord(context, resource, id(call), { precondition }),
        );
        return answerData(removed.json);
      },
    },
  ];
}

/** Answers pages of a list; `within` narrows it by what the address says. */
export function listHandler(
  { database }: Stock,
  resource: Resource,
  within: (call: Call) => readonly Filter[] = () => [],
) {
  const listable = { fields: recordFields(resource, "lists"), sort: resource.sort };
  return (call: Call): Response => {
    const asked = parseListQuery(listable, call.query);
    const query = { ...asked, filters: [...within(call), ...asked.filters] };
    return answerRead(call.request, listTag(database, resource), () =>
      renderPage(listRecords(database, resource, query), query),
    );
  };
}

/** Answers a record that was written, with its new ETag. */
export const answerRecord = (
  database: Database,
  resource: Resource,
  record: Rendered,
  status = 200,
): Response => answerData(record.json, status, { etag: recordTag(database, resource, record) });

/** Answers a record that was read, or 304 where the caller has it already. */
export const answerReading = (
  database: Database,
  resource: Resource,
  { request }: Call,
  record: Rendered,
): Response => answerRead(request, recordTag(database, resource, record), () => `{"data":${record.json}}`);
