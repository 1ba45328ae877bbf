import { conflict } from "../../lib/failures/refusal.ts";
import { type Rendered, readRecord, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import type { Delivery } from "../../resources/delivery.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { arrivalsOf } from "./arrivals.ts";
import { bringIn } from "./bringIn.ts";
import { addDeliveries } from "./deliveries.ts";
import { stampReceived } from "./receivedDate.ts";
import { bringAlong } from "./totals.ts";

/**
 * Books what has come of an order, all lines or none: quantities grow, and the order becomes partially_received, or
 * received once every item has come. The devices that a delivery tells of are made in the same write. Throws 409 where it
 * is a draft or cancelled or a device is there already, and 400 for lines of other items, of more than was ordered, or
 * with devices that cannot be.
 */
export function receive(context: WriteContext, before: Rendered, delivery: Delivery): Rendered {
  const { database } = context;
  const order = recordIn(purchaseOrders, before);
  if (order.status === "draft" || order.status === "cancelled") {
    throw conflict(
      `status: the order is ${order.status === "draft" ? "a draft" : "cancelled"}; order it first`,
    );
  }
  const { items } = order;
  const received = addDeliveries(items, delivery.items);
  const arrivals = arrivalsOf(items, delivery);
  for (const [itemId, quantityReceived] of received) {
    updateRecord(context, purchaseOrderItems, itemId, {}, { given: { quantityReceived } });
  }
  // Decision: deliveries are booked all or none, and not on a draft or a cancelled order. The quantities decide between
  // partially_received and received, also on an order that was set to received by hand: what has come of it can still
  // be booked, and it is partially_received while anything is out. An order without items has nothing to book.
  const complete = items.every(
    ({ id, quantityOrdered, quantityReceived }) => (received.get(id) ?? quantityReceived) >= quantityOrdered,
  );
  const status = complete ? "received" : "partially_received";
  const given = { status, ...stampReceived(order.status, status) };
  updateRecord(context, purchaseOrders, order.id, {}, { given });
  bringAlong(database, order.id);
  bringIn(context, order, arrivals, delivery);
  return readRecord(database, purchaseOrders, order.id);
}
