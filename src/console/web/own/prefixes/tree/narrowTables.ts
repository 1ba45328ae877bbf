import type { TableItem, TreeItem } from "../prefixTree.ts";
import type { TreeState } from "./useTreeState.ts";

/** Returns the tables filtered by a VRF and an address family, without tables that have no prefix of that family. */
export function narrowTables(
  tables: readonly TableItem[],
  { vrf, family }: Pick<TreeState, "vrf" | "family">,
): readonly TableItem[] {
  const chosen = vrf === "" ? tables : tables.filter(({ id }) => id === vrf);
  if (family === "all") return chosen;
  const bits = family === "4" ? 32 : 128;
  return chosen
    .map((table): TableItem => {
      const children = table.children.filter(({ network }) => network.bits === bits);
      const descendants = children.reduce((sum, child) => sum + child.descendants + 1, 0);
      return { ...table, children, descendants };
    })
    .filter(({ children }) => children.length > 0);
}

/** Returns the roots of the tree: the tables, or the prefixes of the selected one. */
export const rootsOf = (
  tables: readonly TableItem[],
  { vrf }: Pick<TreeState, "vrf">,
): readonly TreeItem[] => (vrf === "" ? tables : tables.flatMap(({ children }) => children));
