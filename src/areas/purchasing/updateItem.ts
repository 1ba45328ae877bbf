import { invalid } from "../../lib/failures/refusal.ts";
import { declaredFields } from "../../resource/definition/fieldsOf.ts";
import type { Input } from "../../resource/definition/values.ts";
import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { bringAlong, totalCostOf } from "./totals.ts";

/**
 * Changes the fields of an item that a checked body has; totalCost and its order follow (spec, States and transitions).
 * Throws 400 where less would be ordered than has come, and where quantityReceived would be another. Decision: what has
 * come of an item changes by receiving alone. A body may have the quantityReceived that is stored, as a client sends back
 * what it got, and is refused with any other.
 */
export function updateItem(context: WriteContext, poId: string, before: Rendered, input: Input): Rendered {
  const item = recordIn(purchaseOrderItems, before);
  if (input.quantityReceived !== undefined && input.quantityReceived !== item.quantityReceived) {
    throw invalid(
      `quantityReceived: can only be changed by receiving, with POST ${purchaseOrders.path}/{id}/receive`,
    );
  }
  const { quantityOrdered = item.quantityOrdered, unitCost = storedCost(item.unitCost) } = storeInput(
    purchaseOrderItems,
    input,
  );
  if (Number(quantityOrdered) < item.quantityReceived) {
    throw invalid(`quantityOrdered: must not be below the ${item.quantityReceived} received`);
  }
  const given = { totalCost: totalCostOf(quantityOrdered, unitCost) };
  const updated = updateRecord(context, purchaseOrderItems, item.id, input, { given, before });
  if (updated.revision !== before.revision) bringAlong(context.database, poId);
  return updated;
}

const storedCost = (unitCost: string | null): number | null =>
  unitCost === null ? null : (declaredFields(purchaseOrderItems).unitCost.kind.store(unitCost) ?? null);
