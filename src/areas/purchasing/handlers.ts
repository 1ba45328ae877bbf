import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { isThere } from "../../resource/reading/read.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { addItem } from "./addItem.ts";
import { completeItem, completeOrder } from "./complete.ts";
import { createOrder, itemsOf, orderBody } from "./createOrder.ts";
import { receive } from "./receive.ts";
import { removeItem } from "./removeItem.ts";
import { bringAlong, correctTotal } from "./totals.ts";
import { updateItem } from "./updateItem.ts";
import { updateOrder } from "./updateOrder.ts";

/** What purchase orders and their items do otherwise than other records (spec, States and transitions). */
export const purchasingHandlers: readonly Handlers[] = [
  handlers(purchaseOrders, {
    create: {
      alone: (body) => itemsOf(body).length > 0,
      body: orderBody,
      run: ({ context, body }) => createOrder(context, body),
    },
    update: ({ context, id, body, before }) => updateOrder(context, id, body, before),
    complete: completeOrder,
    // Its items go with it, however many there are.
    remove: {
      alone: true,
      run: ({ context, id, before }) => removeRecord(context, purchaseOrders, id, { before }),
    },
    actions: {
      receive: { alone: true, run: ({ context, body, before }) => receive(context, before, body) },
    },
  }),
  handlers(purchaseOrderItems, {
    create: ({ context, parentId, body }) => addItem(context, parentId, body),
    update: ({ context, parentId, body, before }) => updateItem(context, parentId, before, body),
    remove: ({ context, parentId, before }) => removeItem(context, parentId, before),
    complete: completeItem,
    settle: ({ database }, orderIds, { keepsTimes }) => {
      const settleOne = keepsTimes ? correctTotal : bringAlong;
      for (const id of orderIds) if (isThere(database, purchaseOrders, id)) settleOne(database, id);
    },
  }),
];
