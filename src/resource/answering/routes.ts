import type { Call, SessionRoute } from "../../http/route.ts";
import type { Resource } from "../definition/define.ts";
import type { Input } from "../definition/values.ts";
import { readRecord } from "../reading/read.ts";
import type { Store } from "../reading/store.ts";
import { createRecord } from "../writing/create.ts";
import { updateRecord } from "../writing/update.ts";
import { answerReading, answerWrite, listHandler, removeHandler } from "./answer.ts";
import { ifMatch } from "./etag.ts";
import { operationsOf } from "./operations.ts";

/** The five operations of a resource. */
export function resourceRoutes(store: Store, resource: Resource): SessionRoute[] {
  const { database } = store;
  const operations = operationsOf(resource);
  const id = ({ params }: Call): string => params.id ?? "";
  return [
    { ...operations.list, handle: listHandler(store, resource) },
    {
      ...operations.create,
      handle: (call) =>
        answerWrite(store, resource, call, (context) => createRecord(context, resource, call.body as Input), {
          status: 201,
        }),
    },
    {
      ...operations.read,
      handle: (call) => answerReading(database, resource, call, readRecord(database, resource, id(call))),
    },
    {
      ...operations.update,
      handle: (call) =>
        answerWrite(store, resource, call, (context) =>
          updateRecord(context, resource, id(call), call.body as Input, {
            precondition: ifMatch(database, call.request),
          }),
        ),
    },
    { ...operations.remove, handle: removeHandler(store, resource, id) },
  ];
}
