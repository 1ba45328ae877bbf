import { answerData } from "../../http/answer.ts";
import type { Call, SessionRoute } from "../../http/route.ts";
import { answerReading, answerWrite, contextOf, listHandler } from "../../resource/answering/answer.ts";
import { ifMatch } from "../../resource/answering/etag.ts";
import { operationsOf } from "../../resource/answering/operations.ts";
import type { Input } from "../../resource/definition/values.ts";
import { readRecord } from "../../resource/reading/read.ts";
import type { Store } from "../../resource/reading/store.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { createOrder } from "./createOrder.ts";
import { receive } from "./receive.ts";
import { type ReceiveBody, receiveHead } from "./receiveHead.ts";
import { updateOrder } from "./updateOrder.ts";

const idOf = ({ params }: Call): string => params.id ?? "";

/** The five operations of orders, and the booking of what has come. */
export function orderRoutes(store: Store): SessionRoute[] {
  const { database } = store;
  const operations = operationsOf(purchaseOrders);
  const preconditionOf = ({ request }: Call) => ({
    precondition: ifMatch(database, request),
  });
  return [
    { ...operations.list, handle: listHandler(store, purchaseOrders) },
    {
      ...operations.create,
      handle: (call) =>
        answerWrite(store, purchaseOrders, call, (context) => createOrder(context, call.body as Input), {
          status: 201,
        }),
    },
    {
      ...operations.read,
      handle: (call) =>
        answerReading(database, purchaseOrders, call, readRecord(database, purchaseOrders, idOf(call))),
    },
    {
      ...operations.update,
      handle: (call) =>
        answerWrite(store, purchaseOrders, call, (context) =>
          updateOrder(context, idOf(call), call.body as Input, preconditionOf(call)),
        ),
    },
    {
      ...operations.remove,
      handle: async (call) => {
        const removed = await database.write(
          () => removeRecord(contextOf(store, call), purchaseOrders, idOf(call), preconditionOf(call)),
          { alone: true },
        );
        return answerData(removed.json);
      },
    },
    {
      ...receiveHead,
      handle: (call) =>
        answerWrite(
          store,
          purchaseOrders,
          call,
          (context) => receive(context, idOf(call), (call.body as ReceiveBody).items, preconditionOf(call)),
          { alone: true },
        ),
    },
  ];
}
