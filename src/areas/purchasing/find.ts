import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { notFound } from "../../lib/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { type Rendered, readRecord } from "../../resource/reading/read.ts";
import { type PurchaseOrderItem, purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";

/** The id of an order as it is stored, from the one sent; throws 404 where there is none, or no such id can be. */
export function findOrder(database: Database, id: string): string {
  const orderId = parseUuid(id);
  const found =
    orderId === undefined
      ? null
      : database
          .statement(
            "purchasing find order",
            () =>
              sql`SELECT ${purchaseOrders.table.id} AS id FROM ${purchaseOrders.table} WHERE ${purchaseOrders.table.id} = ${sql.placeholder("id")}`,
          )
          .get<{ id: string }>({ id: orderId });
  if (found === null) throw notFound(purchaseOrders.label);
  return found.id;
}

/** An item as rendered, and the record that this says. */
export interface FoundItem {
  readonly rendered: Rendered;
  readonly item: PurchaseOrderItem;
}

/** Reads an item of an order that `findOrder` found; throws 404 also where the item lies on another order. */
export function findItem(database: Database, orderId: string, itemId: string): FoundItem {
  const rendered = readRecord(database, purchaseOrderItems, itemId);
  const item = JSON.parse(rendered.json) as PurchaseOrderItem;
  if (item.poId !== orderId) throw notFound(purchaseOrderItems.label);
  return { rendered, item };
}
