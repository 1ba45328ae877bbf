import type { CheckRule } from "./rule.ts";

/**
 * The totals that are not what they are made of (spec, Purchase order), and what has not come as the status or the quantity
 * says. A product beyond 64 bits is no total either.
 */
export const totalRules: readonly CheckRule[] = [
  {
    wrong: "SELECT id FROM purchase_order_items WHERE total_cost IS NOT quantity_ordered * unit_cost",
    says: "purchase order items have a total that is not quantity × unit cost",
  },
  {
    wrong: `SELECT id FROM purchase_orders
            WHERE total_value IS NOT (
              SELECT coalesce(sum(total_cost), 0) FROM purchase_order_items WHERE po_id = purchase_orders.id)`,
    says: "purchase orders have a total that is not the sum of their items",
  },
  {
    wrong: "SELECT id FROM purchase_order_items WHERE quantity_received > quantity_ordered",
    says: "purchase order items have received more than was ordered",
  },
  {
    wrong: "SELECT id FROM purchase_orders WHERE (status = 'received') <> (received_date IS NOT NULL)",
    says: "purchase orders are received without a date, or have the date and are not received",
  },
];
