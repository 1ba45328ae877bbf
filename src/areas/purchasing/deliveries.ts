import { invalid } from "../../lib/failures/refusal.ts";
import { maxProblems } from "../../lib/limits.ts";
import type { DeliveredItem } from "../../resources/delivery.ts";
import type { PurchaseOrderItem } from "../../resources/purchase-order-items.ts";

/**
 * Adds deliveries to what the items of an order have, and answers the new quantities of those that get any, by id. An
 * item may stand on several lines. Throws 400, naming the lines, for items of no such id and for more than was ordered.
 */
export function addDeliveries(
  items: readonly PurchaseOrderItem[],
  lines: readonly DeliveredItem[],
): ReadonlyMap<string, number> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const received = new Map<string, number>();
  const problems: string[] = [];
  lines.forEach(({ itemId, quantity }, index) => {
    const item = byId.get(itemId.toLowerCase());
    if (item === undefined) {
      problems.push(`items[${index}].itemId: no such item on this order`);
      return;
    }
    const before = received.get(item.id) ?? item.quantityReceived;
    const open = item.quantityOrdered - before;
    if (quantity > open) {
      problems.push(`items[${index}].quantity: must not be above the ${open} still to come`);
      return;
    }
    received.set(item.id, before + quantity);
  });
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
  return received;
}
