import { useMemo } from "react";
import { createStore, useStore } from "../../../ui/message/store.ts";
import type { TreeHits } from "../findItems.ts";
import type { TreeItem } from "../prefixTree.ts";
import { openLevels } from "./visibleRows.ts";

/** The rows that the user expanded or collapsed. What was expanded during a search is dropped when it ends. */
interface Toggled {
  readonly query: string;
  readonly lines: ReadonlyMap<string, boolean>;
}

// Kept outside the page, so that the tree is unchanged on return.
const browsed = createStore<ReadonlyMap<string, boolean>>(new Map());
const searched = createStore<Toggled>({ query: "", lines: new Map() });

const maxAtFirst = 60;

/** Returns which rows of the tree are expanded: the upper levels, or the paths to the hits of a search, and what the user expanded. */
export function useOpenRows(roots: readonly TreeItem[], query: string, found: TreeHits | undefined) {
  const own = useStore(browsed);
  const ownFound = useStore(searched);
  const atFirst = useMemo(() => openLevels(roots, maxAtFirst), [roots]);
  return useMemo(() => {
    const inSearch = ownFound.query === query ? ownFound.lines : new Map<string, boolean>();
    const lines = found === undefined ? own : inSearch;
    const usual = found === undefined ? atFirst : found.paths;
    const write = (next: ReadonlyMap<string, boolean>): void =>
      found === undefined ? browsed.write(next) : searched.write({ query, lines: next });
    return {
      isOpen: ({ id }: TreeItem): boolean => lines.get(id) ?? usual.has(id),
      set: (id: string, open: boolean): void => write(new Map(lines).set(id, open)),
      setAll: (open: boolean): void => write(new Map(idsOf(roots).map((id) => [id, open]))),
    };
  }, [own, ownFound, atFirst, query, found, roots]);
}

const idsOf = (items: readonly TreeItem[]): string[] =>
  items.flatMap(({ id, children }) => (children.length === 0 ? [] : [id, ...idsOf(children)]));
