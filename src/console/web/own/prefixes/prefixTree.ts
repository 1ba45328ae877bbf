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
  /** The number of prefixes in it, at any depth. */
  readonly descendants: number;
}

/** The routing table of a VRF, or the global one: the root of its prefixes. */
export interface TableItem {
  readonly kind: "table";
  readonly id: string;
  readonly vrfId: string | null;
  readonly name: string;
  readonly children: readonly PrefixItem[];
  readonly descendants: number;
}

/** A row of the tree. */
export type TreeItem = PrefixItem | TableItem;

/** Returns the id of the table of a VRF, or of the global one, in the tree and in URLs. */
const tableId = (vrfId: string | null): string => vrfId ?? "global";

interface Growing extends PrefixItem {
  readonly children: Growing[];
  descendants: number;
}

/** Returns the prefixes of one table as a tree, in network order: the parent of each is the smallest one that contains it. */
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

/** Returns the tables of these prefixes, each with its tree: the global one first, the others by the name of their VRF. */
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

/** Returns whether a network contains another one, or equals it. */
export function contains(outer: Network | undefined, inner: Network): boolean {
  if (outer === undefined || outer.bits !== inner.bits || outer.length > inner.length) return false;
  return inner.first >= outer.first && inner.first <= runOf(outer).last;
}

/** Returns the prefixes that contain one, the largest first, followed by the prefix itself; empty if it is not in the tree. */
export function pathTo(items: readonly PrefixItem[], id: string): readonly PrefixItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = pathTo(item.children, id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
