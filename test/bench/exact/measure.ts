import { Database as Sqlite } from "bun:sqlite";
import { databaseFile } from "../../../src/db/files.ts";
import { openConnection } from "../load/connection.ts";
import { formatRequest, type LoadRequest } from "../load/request.ts";
import type { Facts } from "../rows/facts.ts";
import { creates } from "../rows/writes.ts";
import { type Server, startSitebook } from "../setup/server.ts";

/** Something that must be as many, or as much, as something else. */
export interface Count {
  readonly label: string;
  readonly expected: number;
  readonly found: number;
}

/** Writers at once, and how many requests each sends. */
export const writers = { connections: 64, each: 50 } as const;

const logged = "(SELECT count(*) FROM changes WHERE resource = ";

/** Lets 64 connections create, then change the items of one order, and counts what the database has of it. */
export async function countWrites(template: string, facts: Facts): Promise<Count[]> {
  const server = await startSitebook(template);
  try {
    const before = readNumbers(server);
    const created = await sendAll(server, creates(facts));
    const changed = await sendAll(server, changesOfOneOrder(facts));
    const after = readNumbers(server);
    return [
      { label: "creates answered, records more", expected: created, found: after.records - before.records },
      { label: "creates answered, entries more", expected: created, found: after.creates - before.creates },
      { label: "changes answered, entries more", expected: changed, found: after.updates - before.updates },
      {
        label: "changes answered, revisions more",
        expected: changed,
        found: after.revisions - before.revisions,
      },
      { label: "sum of the items, totalValue (cents)", expected: after.sum, found: after.totals },
    ];
  } finally {
    await server.stop();
  }
}

/** Each gives an item a quantity that no other gives it. */
function changesOfOneOrder({ items }: Facts): LoadRequest[] {
  const [first] = items;
  const ofOrder = items.filter(({ orderId }) => orderId === first?.orderId);
  return Array.from({ length: writers.connections * writers.each }, (_, n) => {
    const { id, orderId } = ofOrder[n % ofOrder.length] ?? { id: "", orderId: "" };
    const path = `/api/purchase-orders/${orderId}/items/${id}`;
    return { method: "PATCH", path, body: JSON.stringify({ quantityOrdered: 1000 + n }) };
  });
}

async function sendAll({ url, headers }: Server, requests: readonly LoadRequest[]): Promise<number> {
  const { connections, each } = writers;
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  let acknowledged = 0;
  await Promise.all(
    open.map(async (connection, place) => {
      for (const request of requests.slice(place * each, (place + 1) * each)) {
        const { status } = await connection.send(Buffer.from(formatRequest(request, url, headers)));
        if (status === 200 || status === 201) acknowledged += 1;
      }
    }),
  );
  for (const connection of open) connection.close();
  return acknowledged;
}

function readNumbers({ directory }: Server) {
  const sqlite = new Sqlite(databaseFile(directory), { readonly: true });
  try {
    const row = sqlite
      .query<Record<"records" | "creates" | "updates" | "revisions" | "sum" | "totals", number>, []>(
        `SELECT (SELECT count(*) FROM vlans) AS records,
          ${logged} 'vlans' AND action = 'create') AS creates,
          ${logged} 'purchase-order-items' AND action = 'update') AS updates,
          (SELECT sum(revision) FROM purchase_order_items) AS revisions,
          (SELECT sum(total_cost) FROM purchase_order_items) AS sum,
          (SELECT sum(total_value) FROM purchase_orders) AS totals`,
      )
      .get();
    if (row === null) throw new Error("the database has no numbers");
    return row;
  } finally {
    sqlite.close();
  }
}
