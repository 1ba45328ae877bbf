import { createChangeLog } from "./changeLog.ts";
import { createGroupCommit } from "./groupCommit.ts";
import { itemJson } from "./json.ts";
import type { Floor } from "./reads.ts";

interface Before {
  readonly quantity: number;
  readonly cost: number;
  readonly total: number;
}

const cents = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

const logged = (quantityOrdered: number, totalCost: number): string =>
  JSON.stringify({ quantityOrdered, totalCost: cents(totalCost) });

/** Changes the quantity of an order's item; its cost and the order's total follow. */
export const patchItem: Floor = (sqlite, { headers }) => {
  const init = { headers: new Headers(headers) };
  const commit = createGroupCommit(sqlite);
  const writeChange = createChangeLog(sqlite);
  const read = sqlite.prepare<Before, [string]>(
    "SELECT quantity_ordered AS quantity, unit_cost AS cost, total_cost AS total FROM purchase_order_items WHERE id = ?",
  );
  const updateItem = sqlite.prepare<{ json: string }, [number, number, string, string]>(
    `UPDATE purchase_order_items SET quantity_ordered = ?, total_cost = ?, updated_at = ?, revision = revision + 1 WHERE id = ? RETURNING ${itemJson} AS json`,
  );
  const updateOrder = sqlite.prepare(
    "UPDATE purchase_orders SET total_value = (SELECT coalesce(sum(total_cost), 0) FROM purchase_order_items WHERE po_id = ?1), updated_at = ?2, revision = revision + 1 WHERE id = ?1",
  );
  const write = (orderId: string, itemId: string, quantity: number): string => {
    const at = new Date().toISOString();
    const before = read.get(itemId);
    if (before === null) throw new Error(`there is no item ${itemId}`);
    const total = quantity * before.cost;
    const json = updateItem.get(quantity, total, at, itemId)?.json ?? "";
    updateOrder.run(orderId, at);
    const [was, is] = [logged(before.quantity, before.total), logged(quantity, total)];
    writeChange(at, "update", "purchase-order-items", itemId, was, is);
    return json;
  };
  return async (request) => {
    const { quantityOrdered } = (await request.json()) as { quantityOrdered: number };
    const { url } = request;
    const itemId = url.slice(-36);
    // …/ORDER/items/ITEM
    const orderId = url.slice(-79, -43);
    return new Response(`{"data":${await commit(() => write(orderId, itemId, quantityOrdered))}}`, init);
  };
};
