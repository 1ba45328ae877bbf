import type { TreeHits } from "../findItems.ts";
import type { PrefixItem, TreeItem } from "../prefixTree.ts";

/** A line of the tree as it is drawn. */
export interface VisibleRow {
  readonly item: TreeItem;
  /** 1 for the roots. */
  readonly level: number;
  /** Its place among the lines of the same parent, from 1 on, and how many of those there are. */
  readonly position: number;
  readonly siblings: number;
  /** The line of its parent; -1 for roots. */
  readonly parent: number;
  readonly isOpen: boolean;
  /** Shown only for the sake of what lies in it. */
  readonly isContext: boolean;
}

/** The lines of the tree that are to be seen. With a search: the hits, what lies around them, and what lies in them. */
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

/** The lines to open at first: whole levels, as long as no more than so many lines are to be seen. */
export function openLevels(roots: readonly TreeItem[], most: number): ReadonlySet<string> {
  const open = new Set<string>();
  let level: readonly TreeItem[] = roots;
  let lines = roots.length;
  while (level.length > 0) {
    const next: readonly PrefixItem[] = level.flatMap(({ children }) => children);
    lines += next.length;
    if (lines > most) break;
    for (const { id } of level) open.add(id);
    level = next;
  }
  return open;
}
