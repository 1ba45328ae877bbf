import type { Database as Sqlite } from "bun:sqlite";

const rules: readonly { readonly sql: string; readonly says: string }[] = [
  {
    sql: `SELECT count(*) AS total, min(id) AS first FROM purchase_order_items
          WHERE total_cost IS NOT quantity_ordered * unit_cost`,
    says: "purchase order items have a total that is not quantity × unit cost",
  },
  {
    sql: `SELECT count(*) AS total, min(id) AS first FROM purchase_orders
          WHERE total_value IS NOT (
            SELECT coalesce(sum(total_cost), 0) FROM purchase_order_items WHERE po_id = purchase_orders.id)`,
    says: "purchase orders have a total that is not the sum of their items",
  },
];

/** The totals that are not what they are made of (spec, Purchase order). A product beyond 64 bits is no total either. */
export const findTotalFaults = (sqlite: Sqlite): string[] =>
  rules.flatMap(({ sql, says }) => {
    const found = sqlite.query<{ total: number; first: string | null }, []>(sql).get();
    return found === null || found.total === 0 ? [] : [`${found.total} ${says}, such as ${found.first}`];
  });
