import type { TableItem, TreeItem } from "../prefixTree.ts";
import type { TreeState } from "./useTreeState.ts";

/** The tables with what a VRF and a family leave of them; a table without a prefix of that family is left out. */
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

/** The roots of the tree: the tables, or the prefixes of the one that was chosen. */
export const rootsOf = (
  tables: readonly TableItem[],
  { vrf }: Pick<TreeState, "vrf">,
): readonly TreeItem[] => (vrf === "" ? tables : tables.flatMap(({ children }) => children));
