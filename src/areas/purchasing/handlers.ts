import { answerData } from "../../http/answer.ts";
import type { Call, SessionRoute } from "../../http/route.ts";
import { answerReading, answerWrite, contextOf, listHandler } from "../../resource/answering/answer.ts";
import { ifMatch } from "../../resource/answering/etag.ts";
import { headsOf } from "../../resource/answering/operations.ts";
import type { Input } from "../../resource/definition/values.ts";
import { readRecord } from "../../resource/reading/read.ts";
import type { Stock } from "../../resource/reading/store.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { createOrder } from "./createOrder.ts";
import { receive } from "./receive.ts";
import { type ReceiveBody, receiveHead } from "./receiveHead.ts";
import { updateOrder } from "./updateOrder.ts";

const idOf = ({ params }: Call): string => params.id ?? "";

/** The five operations of orders, and the booking of what has come. */
export function orderRoutes(stock: Stock): SessionRoute[] {
  const { database } = stock;
  const heads = headsOf(purchaseOrders);
  const preconditionOf = ({ request }: Call) => ({
    precondition: ifMatch(database, request),
  });
  return [
    { ...heads.list, handle: listHandler(stock, purchaseOrders) },
    {
      ...heads.create,
      handle: (call) =>
        answerWrite(stock, purchaseOrders, call, (context) => createOrder(context, call.body as Input), {
          status: 201,
        }),
    },
    {
      ...heads.read,
      handle: (call) =>
        answerReading(database, purchaseOrders, call, readRecord(database, purchaseOrders, idOf(call))),
    },
    {
      ...heads.update,
      handle: (call) =>
        answerWrite(stock, purchaseOrders, call, (context) =>
          updateOrder(context, idOf(call), call.body as Input, preconditionOf(call)),
        ),
    },
    {
      ...heads.remove,
      handle: async (call) => {
        const removed = await database.write(
          () => removeRecord(contextOf(stock, call), purchaseOrders, idOf(call), preconditionOf(call)),
          { alone: true },
        );
        return answerData(removed.json);
      },
    },
    {
      ...receiveHead,
      handle: (call) =>
        answerWrite(
          stock,
          purchaseOrders,
          call,
          (context) => receive(context, idOf(call), (call.body as ReceiveBody).items, preconditionOf(call)),
          { alone: true },
        ),
    },
  ];
}
