import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { type Network, orderOf } from "../../../lib/network/cidr.ts";
import { runOf } from "../../../lib/network/cidrSpace.ts";
import { columnOf, columnsFor } from "../../../resource/definition/columns.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { RankedRecord } from "../find.ts";
import { inPlace, ranks } from "../rank.ts";

/** Whether the records of a resource are networks, kept in network order. */
const isOfNetworks = (resource: Resource): boolean => fieldsOf(resource)[resource.sort]?.kind.name === "cidr";

const orderColumn = (resource: Resource): SQL => {
  const { own, derived } = columnsFor(resource, resource.sort);
  return derived ?? own;
};

const selectOrders = (resource: Resource, condition: SQL, order: SQL): SQL =>
  sql`SELECT ${columnOf(resource, "id")}, ${orderColumn(resource)} FROM ${resource.table} WHERE ${condition} ORDER BY ${order}, ${columnOf(resource, "id")} LIMIT ${sql.placeholder("most")}`;

/** A network has at most 129 that contain it, itself among them; the closest come first. */
const around = statement((resource: Resource) => {
  const order = orderColumn(resource);
  return selectOrders(
    resource,
    sql`${order} IN (SELECT value FROM json_each(${sql.placeholder("orders")}))`,
    sql`${order} DESC`,
  );
});

/** What lies in a network is one run in network order, right behind it. */
const inside = statement((resource: Resource) => {
  const order = orderColumn(resource);
  return selectOrders(
    resource,
    sql`${order} > ${sql.placeholder("begin")} AND ${order} <= ${sql.placeholder("end")}`,
    order,
  );
});

type OrderRow = readonly [id: string, order: string];

/** The networks that contain this one, of all tables there are, and those that lie in it; the network itself is the best. */
export function findNetworks(
  database: Database,
  resources: readonly Resource[],
  network: Network,
  most: number,
): RankedRecord[] {
  const begin = orderOf(network);
  const end = orderOf({ ...network, first: runOf(network).last, length: network.bits });
  const orders = JSON.stringify(ordersAround(network));
  return resources.filter(isOfNetworks).flatMap((resource) => {
    const place = (
      rank: number,
      relation: "contains" | "inside",
      [id]: OrderRow,
      at: number,
    ): RankedRecord => ({
      ...{ resource, id, rank, relation, by: undefined },
      name: inPlace(at),
    });
    const outer = around(database, resource).rows<OrderRow>({ orders, most });
    const inner = inside(database, resource).rows<OrderRow>({ begin, end, most });
    return [
      ...outer.map((row, at): RankedRecord => {
        if (row[1] !== begin) return place(ranks.contains, "contains", row, at);
        const { relation: _, ...itself } = place(ranks.named, "contains", row, at);
        return itself;
      }),
      ...inner.map((row, at) => place(ranks.lies, "inside", row, at)),
    ];
  });
}

/** The places in network order of all networks that a network lies in, its own first. */
function ordersAround({ bits, first, length }: Network): string[] {
  return Array.from({ length: length + 1 }, (_, shorter) => {
    const outer = length - shorter;
    const hostBits = BigInt(bits - outer);
    return orderOf({ bits, first: (first >> hostBits) << hostBits, length: outer });
  });
}
