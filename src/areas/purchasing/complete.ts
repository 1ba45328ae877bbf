import { invalid } from "../../lib/failures/refusal.ts";
import { now } from "../../lib/time/time.ts";
import type { RestoredWork } from "../../resource/answering/handlers.ts";
import type { StoredValues } from "../../resource/definition/values.ts";
import { readStored } from "../../resource/writing/row.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { totalCostOf } from "./totals.ts";

/**
 * Checks an order that is moved here from another Sitebook or restored by an undo. Decision: a move and an undo never
 * restore totals, which are calculated; an order has a receivedDate if and only if it is received, and of an item no more
 * is received than was ordered.
 */
export function completeOrder({ database, id, given, values }: RestoredWork): StoredValues {
  const { status, receivedDate } = values();
  const { totalValue = 0 } = id === undefined ? {} : readStored(database, purchaseOrders, id);
  if (status === "received") {
    return { ...given, receivedDate: receivedDate ?? now(), totalValue };
  }
  if ((given.receivedDate ?? null) !== null) {
    throw invalid("receivedDate: must be empty unless the status is received");
  }
  return { ...given, receivedDate: null, totalValue };
}

/** Checks an item that is moved or restored, and calculates its total. */
export function completeItem({ given, values }: RestoredWork): StoredValues {
  const { quantityOrdered, quantityReceived, unitCost } = values();
  if (Number(quantityReceived) > Number(quantityOrdered)) {
    throw invalid(`quantityReceived: must not be above the ${quantityOrdered} ordered`);
  }
  return { ...given, totalCost: totalCostOf(quantityOrdered, unitCost) };
}
