import type { PaletteEntry, PaletteGroup } from "./entry.ts";
import { isMeant, rank } from "./rank.ts";

/** What the palette has to show. */
interface PaletteStock {
  readonly recent: readonly PaletteEntry[];
  readonly pages: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
  /** The records that the search found. */
  readonly found: readonly PaletteGroup[];
}

const mostOfEach = 6;
const mostRecent = 6;

/**
 * What is shown for what was typed: nothing typed, the records looked at last and the pages; else the pages and actions
 * whose name begins so, the records, and what else fits.
 */
export function arrange(stock: PaletteStock, query: string): readonly PaletteGroup[] {
  const { recent, pages, actions, found } = stock;
  if (query.trim() === "")
    return filled([
      { heading: "Recent", entries: recent.slice(0, mostRecent) },
      { heading: "Pages", entries: pages },
      { heading: "Actions", entries: actions },
    ]);
  const fitting = { pages: rank(pages, query), actions: rank(actions, query) };
  const meant = (entry: PaletteEntry): boolean => isMeant(entry, query);
  const other = (entry: PaletteEntry): boolean => !isMeant(entry, query);
  return filled([
    { heading: "Pages", entries: fitting.pages.filter(meant).slice(0, mostOfEach) },
    { heading: "Actions", entries: fitting.actions.filter(meant).slice(0, mostOfEach) },
    ...found,
    { heading: "More pages", entries: fitting.pages.filter(other).slice(0, mostOfEach) },
    { heading: "More actions", entries: fitting.actions.filter(other).slice(0, mostOfEach) },
  ]);
}

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ entries }) => entries.length > 0);
