import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { moneyDigits, moneyScale } from "../../lib/limits.ts";
import { formatDecimal, multiplyDecimal } from "../../lib/numbers/decimal.ts";
import { nowAfter } from "../../lib/time/time.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";

/** The largest amount, in cents. */
const largest = 10 ** moneyDigits - 1;

/**
 * What an item costs in cents: quantityOrdered × unitCost, null without a cost (spec, Purchase order item). Throws 400
 * where numeric(12,2) cannot hold it.
 */
export function totalCostOf(
  quantityOrdered: Stored | undefined,
  unitCost: Stored | undefined,
): number | null {
  if (typeof quantityOrdered !== "number" || typeof unitCost !== "number") return null;
  const total = multiplyDecimal(quantityOrdered, unitCost, moneyDigits);
  if (total === undefined) throw tooMuch("unitCost", "the item");
  return total;
}

const items = purchaseOrderItems.table;
const orders = purchaseOrders.table;

const sumOfItems = statement(
  () =>
    sql`SELECT coalesce((SELECT sum(${items.totalCost}) FROM ${items} WHERE ${items.poId} = ${orders.id}), 0) AS total, ${orders.updatedAt} AS "updatedAt" FROM ${orders} WHERE ${orders.id} = ${sql.placeholder("orderId")}`,
);

const writeTotal = statement(
  () =>
    sql`UPDATE ${orders} SET total_value = ${sql.placeholder("total")}, updated_at = ${sql.placeholder("at")}, revision = revision + 1 WHERE ${orders.id} = ${sql.placeholder("orderId")}`,
);

/**
 * Brings an order along with its items (spec, Purchase order): its totalValue becomes their sum, and `updatedAt` and
 * revision move on. The change log has the items' entries alone. Throws 400 where numeric(12,2) cannot hold the sum.
 */
export function bringAlong(database: Database, orderId: string): void {
  const order = sumOfItems(database).get<{ total: number; updatedAt: string }>({ orderId });
  if (order === null) throw new Error("an item's order is not there");
  const { total, updatedAt } = order;
  checkTotal(total, "unitCost");
  writeTotal(database).run({ total, at: nowAfter(updatedAt), orderId });
  database.versions.bump(purchaseOrders.name);
}

const writeWrongTotal = statement(
  () =>
    sql`UPDATE ${orders} SET total_value = ${sql.placeholder("total")}, revision = revision + 1 WHERE ${orders.id} = ${sql.placeholder("orderId")} AND total_value IS NOT ${sql.placeholder("total")}`,
);

/**
 * Makes the totalValue of an order the sum of its items where it is another; `updatedAt` stays, as where an order moves
 * from another Sitebook. Throws 400 where numeric(12,2) cannot hold the sum.
 */
export function correctTotal(database: Database, orderId: string): void {
  const total = checkTotal(sumOfItems(database).get<{ total: number }>({ orderId })?.total ?? 0, "unitCost");
  if (writeWrongTotal(database).run({ total, orderId }) > 0) database.versions.bump(purchaseOrders.name);
}

/**
 * The total of an order, as it is handed in; throws 400 where numeric(12,2) cannot hold it, in the name of the field that
 * made it so. Integers are added exactly; what JavaScript would round lies far above the largest total, so it is refused
 * anyway.
 */
export function checkTotal(total: number, field: string): number {
  if (total > largest) throw tooMuch(field, "the order");
  return total;
}

const tooMuch = (field: string, whose: string) =>
  invalid(`${field}: the total of ${whose} must not be above ${formatDecimal(largest, moneyScale)}`);
