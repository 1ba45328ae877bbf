import { purchaseOrderItems } from "../../../resources/purchase-order-items.ts";
import { purchaseOrders } from "../../../resources/purchase-orders.ts";
import type { ReadChange } from "../bundle/read.ts";

/**
 * Leaves out what follows from deliveries that were booked away: the status of an order follows from what has come of it at
 * the box, where they are booked again. An order that was a draft is ordered first.
 */
export function withoutDerivedStatus<Change extends ReadChange>(changes: readonly Change[]): Change[] {
  const received = new Set(
    changes.flatMap(({ resource, action, mine, record }) =>
      resource === purchaseOrderItems.name && action === "update" && "quantityReceived" in mine
        ? [record?.poId]
        : [],
    ),
  );
  return changes.map((change) => {
    const { resource, action, recordId, base, mine } = change;
    const isDerived = mine.status === "received" || mine.status === "partially_received";
    if (resource !== purchaseOrders.name || action !== "update" || !received.has(recordId) || !isDerived)
      return change;
    const { status: from, receivedDate: _from, ...before } = base;
    const { status: _to, receivedDate: _date, ...after } = mine;
    return from === "draft"
      ? { ...change, base: { ...before, status: from }, mine: { ...after, status: "ordered" } }
      : { ...change, base: before, mine: after };
  });
}
