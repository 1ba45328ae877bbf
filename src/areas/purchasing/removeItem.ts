import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { bringAlong } from "./totals.ts";

/** Deletes an item, whose order's total follows, and answers it as it was. */
export function removeItem(context: WriteContext, poId: string, before: Rendered): Rendered {
  const { id } = recordIn(purchaseOrderItems, before);
  const removed = removeRecord(context, purchaseOrderItems, id, { before });
  bringAlong(context.database, poId);
  return removed;
}
