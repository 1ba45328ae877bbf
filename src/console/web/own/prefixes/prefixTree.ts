import { type Network, networkAt, parseCidr } from "../../../../lib/network/cidr.ts";
import { runOf } from "../../../../lib/network/cidrSpace.ts";
import type { Records } from "../../../../resources/index.ts";

type Prefix = Records["prefixes"];

/** A prefix in the tree. */
export interface PrefixItem {
  readonly kind: "prefix";
  readonly id: string;
  readonly row: Prefix;
  readonly network: Network;
  readonly children: readonly PrefixItem[];
  /** How many prefixes lie in it at any depth. */
  readonly descendants: number;
}

/** The routing table of a VRF, or the global one: the root over its prefixes. */
export interface TableItem {
  readonly kind: "table";
  readonly id: string;
  readonly vrfId: string | null;
  readonly name: string;
  readonly children: readonly PrefixItem[];
  readonly descendants: number;
}

/** A line of the tree. */
export type TreeItem = PrefixItem | TableItem;

/** The id under which the table of a VRF, or the global one, stands in the tree and in addresses. */
const tableId = (vrfId: string | null): string => vrfId ?? "global";

interface Growing extends PrefixItem {
  readonly children: Growing[];
  descendants: number;
}

/** The prefixes of one table as a tree, in network order: each lies in the smallest one that contains it. */
export function growTree(rows: readonly Prefix[]): PrefixItem[] {
  const roots: Growing[] = [];
  const path: Growing[] = [];
  for (const { row, network } of inNetworkOrder(rows)) {
    const item: Growing = { kind: "prefix", id: row.id, row, network, children: [], descendants: 0 };
    while (path.length > 0 && !contains(path.at(-1)?.network, network)) path.pop();
    (path.at(-1)?.children ?? roots).push(item);
    for (const around of path) around.descendants += 1;
    path.push(item);
  }
  return roots;
}

function inNetworkOrder(rows: readonly Prefix[]) {
  return rows
    .map((row) => ({ row, order: parseCidr(row.prefix)?.order }))
    .filter((read): read is { row: Prefix; order: string } => read.order !== undefined)
    .sort((one, other) => compare(one.order, other.order))
    .map(({ row, order }) => ({ row, network: networkAt(order) }));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The tables of these prefixes, each with its tree: the global one first, the others by the names of their VRFs. */
export function growTables(
  rows: readonly Prefix[],
  names: ReadonlyMap<string, string>,
): readonly TableItem[] {
  const tables = [...Map.groupBy(rows, ({ vrfId }) => vrfId)].map(([vrfId, own]): TableItem => {
    const children = growTree(own);
    const name = vrfId === null ? "Global table" : (names.get(vrfId) ?? `VRF …${vrfId.slice(-8)}`);
    return { kind: "table", id: tableId(vrfId), vrfId, name, children, descendants: own.length };
  });
  const rank = ({ vrfId, name }: TableItem): string => (vrfId === null ? "0" : `1 ${name.toLowerCase()}`);
  return tables.sort((one, other) => rank(one).localeCompare(rank(other), undefined, { numeric: true }));
}

/** Whether a network lies in another one, or is the same. */
export function contains(outer: Network | undefined, inner: Network): boolean {
  if (outer === undefined || outer.bits !== inner.bits || outer.length > inner.length) return false;
  return inner.first >= outer.first && inner.first <= runOf(outer).last;
}

/** The prefixes around one, the largest first, and the prefix itself at the end; empty where it is not in the tree. */
export function pathTo(items: readonly PrefixItem[], id: string): readonly PrefixItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = pathTo(item.children, id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
