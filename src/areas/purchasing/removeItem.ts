import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import type { Precondition } from "../../resource/writing/update.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { findItem, findOrder } from "./find.ts";
import { bringAlong } from "./totals.ts";

/** Deletes an item, whose order's total follows, and answers it as it was; throws 404 without the order or the item on it. */
export function removeItem(
  context: WriteContext,
  orderId: string,
  itemId: string,
  { precondition }: { readonly precondition?: Precondition | undefined } = {},
): Rendered {
  const poId = findOrder(context.database, orderId);
  const { item } = findItem(context.database, poId, itemId);
  const removed = removeRecord(context, purchaseOrderItems, item.id, { precondition });
  bringAlong(context.database, poId);
  return removed;
}
