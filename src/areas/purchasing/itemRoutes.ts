import { answerData } from "../../http/answer.ts";
import type { Call, SessionRoute } from "../../http/route.ts";
import { answerReading, answerWrite, contextOf, listHandler } from "../../resource/answering/answer.ts";
import { ifMatch } from "../../resource/answering/etag.ts";
import { operationsOf } from "../../resource/answering/operations.ts";
import type { Input } from "../../resource/definition/values.ts";
import type { Store } from "../../resource/reading/store.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { addItem } from "./addItem.ts";
import { findItem, findOrder } from "./find.ts";
import { removeItem } from "./removeItem.ts";
import { updateItem } from "./updateItem.ts";

const orderOf = ({ params }: Call): string => params.id ?? "";
const itemOf = ({ params }: Call): string => params.itemId ?? "";

/** The five operations of an order's items. */
export function itemRoutes(store: Store): SessionRoute[] {
  const { database } = store;
  const operations = operationsOf(purchaseOrderItems);
  const preconditionOf = ({ request }: Call) => ({
    precondition: ifMatch(database, request),
  });
  return [
    {
      ...operations.list,
      handle: listHandler(store, purchaseOrderItems, (call) => [
        { key: "poId", values: [findOrder(database, orderOf(call))], orNull: false },
      ]),
    },
    {
      ...operations.create,
      handle: (call) =>
        answerWrite(
          store,
          purchaseOrderItems,
          call,
          (context) => addItem(context, orderOf(call), call.body as Input),
          { status: 201 },
        ),
    },
    {
      ...operations.read,
      handle: (call) => {
        const orderId = findOrder(database, orderOf(call));
        const { rendered } = findItem(database, orderId, itemOf(call));
        return answerReading(database, purchaseOrderItems, call, rendered);
      },
    },
    {
      ...operations.update,
      handle: (call) =>
        answerWrite(store, purchaseOrderItems, call, (context) =>
          updateItem(context, orderOf(call), itemOf(call), call.body as Input, preconditionOf(call)),
        ),
    },
    {
      ...operations.remove,
      handle: async (call) => {
        const removed = await database.write(() =>
          removeItem(contextOf(store, call), orderOf(call), itemOf(call), preconditionOf(call)),
        );
        return answerData(removed.json);
      },
    },
  ];
}
