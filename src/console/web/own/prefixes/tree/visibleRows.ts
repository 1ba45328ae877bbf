import type { TreeHits } from "../findItems.ts";
import type { PrefixItem, TreeItem } from "../prefixTree.ts";

/** A row of the tree as rendered. */
export interface VisibleRow {
  readonly item: TreeItem;
  /** 1 for the roots. */
  readonly level: number;
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** The row of its parent; -1 for roots. */
  readonly parent: number;
  readonly isOpen: boolean;
  /** Shown only because it contains hits. */
  readonly isContext: boolean;
}

/** Returns the visible rows of the tree. With a search: the hits, their ancestors and their descendants. */
export function visibleRows(
  roots: readonly TreeItem[],
  isOpen: (item: TreeItem) => boolean,
  found: TreeHits | undefined,
): VisibleRow[] {
  const rows: VisibleRow[] = [];
  const add = (items: readonly TreeItem[], level: number, parent: number, isInHit: boolean): void => {
    const shown = isInHit || found === undefined ? items : items.filter(({ id }) => isFound(found, id));
    shown.forEach((item, index) => {
      const at = rows.length;
      const isHit = isInHit || found === undefined || found.hits.has(item.id);
      const open = item.children.length > 0 && isOpen(item);
      rows.push({
        item,
        level,
        position: index + 1,
        siblings: shown.length,
        parent,
        isOpen: open,
        isContext: !isHit,
      });
      if (open) add(item.children, level + 1, at, isHit && found !== undefined);
    });
  };
  add(roots, 1, -1, false);
  return rows;
}

const isFound = ({ hits, paths }: TreeHits, id: string): boolean => hits.has(id) || paths.has(id);

/** Returns the rows to expand initially: whole levels, as long as at max `max` rows are visible. */
export function openLevels(roots: readonly TreeItem[], max: number): ReadonlySet<string> {
  const open = new Set<string>();
  let level: readonly TreeItem[] = roots;
  let lines = roots.length;
  while (level.length > 0) {
    const next: readonly PrefixItem[] = level.flatMap(({ children }) => children);
    lines += next.length;
    if (lines > max) break;
    for (const { id } of level) open.add(id);
    level = next;
  }
  return open;
}
