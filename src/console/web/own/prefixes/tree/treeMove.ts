import type { VisibleRow } from "./visibleRows.ts";

/** The effect of a key in the tree: move to a row, expand or collapse one, or follow its link. */
type TreeMove =
  | { readonly kind: "go"; readonly to: number }
  | { readonly kind: "open" | "close" | "follow"; readonly at: number };

type Move = (at: number, rows: readonly VisibleRow[]) => TreeMove | undefined;

const page = 12;
const go = (to: number): TreeMove => ({ kind: "go", to });

/** The keys of the tree pattern (ARIA Authoring Practices). */
const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (at) => go(at + 1),
  ArrowUp: (at) => go(at - 1),
  PageDown: (at) => go(at + page),
  PageUp: (at) => go(at - page),
  Home: () => go(0),
  End: (_, rows) => go(rows.length - 1),
  ArrowRight: (at, rows) => {
    const row = rows[at];
    if (row === undefined || row.item.children.length === 0) return undefined;
    return row.isOpen ? go(at + 1) : { kind: "open", at };
  },
  ArrowLeft: (at, rows) => {
    const row = rows[at];
    if (row?.isOpen) return { kind: "close", at };
    return row === undefined || row.parent < 0 ? undefined : go(row.parent);
  },
  Enter: (at) => ({ kind: "follow", at }),
};

/** Returns the effect of a key on a row of the tree; undefined if it has none. */
export function treeMove(key: string, at: number, rows: readonly VisibleRow[]): TreeMove | undefined {
  const move = moves[key]?.(at, rows);
  if (move?.kind !== "go") return move;
  return go(Math.max(0, Math.min(rows.length - 1, move.to)));
}
