import type { PrefixItem, TreeItem } from "../prefixTree.ts";

/** A column of the tree besides the prefix itself. */
export interface TreeColumn {
  readonly key: "description" | "site" | "vlan" | "used" | "status";
  readonly header: string;
  /** Whether it has something to say of a prefix. */
  readonly holds: (item: PrefixItem) => boolean;
}

/** Whether it is known how far a prefix is in use: prefixes lie in it, or are meant to. */
export const hasUse = ({ children, row }: PrefixItem): boolean =>
  children.length > 0 || row.status === "container";

const columns: readonly TreeColumn[] = [
  { key: "description", header: "Description", holds: ({ row }) => (row.description ?? "") !== "" },
  { key: "site", header: "Site", holds: ({ row }) => row.siteId !== null },
  { key: "vlan", header: "VLAN", holds: ({ row }) => row.vlanId !== null },
  { key: "used", header: "Used", holds: hasUse },
  { key: "status", header: "Status", holds: ({ row }) => row.status !== "" },
];

/** The columns that hold something in one of these lines; the others are not drawn. */
export const columnsFor = (items: readonly TreeItem[]): readonly TreeColumn[] =>
  columns.filter(({ holds }) => items.some((item) => item.kind === "prefix" && holds(item)));
