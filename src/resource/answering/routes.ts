import type { Call, SessionRoute } from "../../http/route.ts";
import type { Resource } from "../definition/define.ts";
import type { Input } from "../definition/values.ts";
import { readRecord } from "../reading/read.ts";
import type { Stock } from "../reading/store.ts";
import { createRecord } from "../writing/create.ts";
import { updateRecord } from "../writing/update.ts";
import { answerReading, answerWrite, listHandler, removeHandler } from "./answer.ts";
import { ifMatch } from "./etag.ts";
import { headsOf } from "./operations.ts";

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
