import type { Input } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { bringAlong, totalCostOf } from "./totals.ts";

/** Adds an item of a checked body to an order, whose total follows. */
export function addItem(
  context: WriteContext,
  poId: string,
  input: Input,
): Rendered & { readonly id: string } {
  // Decision: items may come and go whatever the status of their order is, and do not change it; only receiving does.
  const { quantityOrdered, unitCost } = storeInput(purchaseOrderItems, input);
  const totalCost = totalCostOf(quantityOrdered, unitCost);
  const created = createRecord(context, purchaseOrderItems, input, { poId, totalCost });
  bringAlong(context.database, poId);
  return created;
}
