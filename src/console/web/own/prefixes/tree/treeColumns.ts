import type { PrefixItem, TreeItem } from "../prefixTree.ts";

/** A column of the tree, apart from the prefix itself. */
export interface TreeColumn {
  readonly key: "description" | "site" | "vlan" | "used" | "status";
  readonly header: string;
  /** Returns whether it has a value for a prefix. */
  readonly holds: (item: PrefixItem) => boolean;
}

/** Returns whether a prefix has a utilization: it contains prefixes, or is a container. */
export const hasUse = ({ children, row }: PrefixItem): boolean =>
  children.length > 0 || row.status === "container";

const columns: readonly TreeColumn[] = [
  { key: "description", header: "Description", holds: ({ row }) => (row.description ?? "") !== "" },
  { key: "site", header: "Site", holds: ({ row }) => row.siteId !== null },
  { key: "vlan", header: "VLAN", holds: ({ row }) => row.vlanId !== null },
  { key: "used", header: "Used", holds: hasUse },
  { key: "status", header: "Status", holds: ({ row }) => row.status !== "" },
];

/** Returns the columns that have a value in any of these rows. */
export const columnsFor = (items: readonly TreeItem[]): readonly TreeColumn[] =>
  columns.filter(({ holds }) => items.some((item) => item.kind === "prefix" && holds(item)));
