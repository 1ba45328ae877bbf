import { invalid } from "../../lib/refusal.ts";
import { now } from "../../lib/time.ts";
import type { MovedWork } from "../../resource/answering/handlers.ts";
import type { StoredValues } from "../../resource/definition/values.ts";
import { readStored } from "../../resource/writing/row.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { totalCostOf } from "./totals.ts";

/**
 * Checks an order that moves here from another Sitebook. Decision: where ids are kept, totals are calculated and never
 * taken from the file; an order has a receivedDate if and only if it is received, and an item never more than was ordered.
 */
export function completeOrder({ database, id, given, values }: MovedWork): StoredValues {
  const { totalValue = 0 } = id === undefined ? {} : readStored(database, purchaseOrders, id);
  if (values.status === "received") {
    return { ...given, receivedDate: values.receivedDate ?? now(), totalValue };
  }
  if ((given.receivedDate ?? null) !== null) {
    throw invalid("receivedDate: must be empty unless the status is received");
  }
  return { ...given, receivedDate: null, totalValue };
}

/** Checks an item that moves here from another Sitebook, and calculates its total. */
export function completeItem({ given, values }: MovedWork): StoredValues {
  const { quantityOrdered, quantityReceived, unitCost } = values;
  if (Number(quantityReceived) > Number(quantityOrdered)) {
    throw invalid(`quantityReceived: must not be above the ${quantityOrdered} ordered`);
  }
  return { ...given, totalCost: totalCostOf(quantityOrdered, unitCost) };
}
