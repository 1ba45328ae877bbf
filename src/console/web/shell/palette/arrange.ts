import type { PaletteEntry, PaletteGroup } from "./entry.ts";
import { isMeant, rank } from "./rank.ts";

/** Everything that the palette can show. */
interface PaletteStock {
  readonly recent: readonly PaletteEntry[];
  /** The actions on the record whose page is open. */
  readonly here: readonly PaletteEntry[];
  readonly pages: readonly PaletteEntry[];
  /** The built-in outputs, which only a text finds. */
  readonly outputs: readonly PaletteEntry[];
  readonly views: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
  /** The records that the search found. */
  readonly found: readonly PaletteGroup[];
}

const maxOfEach = 6;
const maxRecent = 6;

/**
 * Returns the groups for the typed text. For an empty text: recent records, actions on this page, and pages. Otherwise:
 * exact matches, pages and actions whose name begins with the text, other records, and other matches.
 */
export function arrange(stock: PaletteStock, query: string): readonly PaletteGroup[] {
  const { recent, here, pages, outputs, views, actions, found } = stock;
  if (query.trim() === "")
    return filled([
      { heading: "Recent", entries: recent.slice(0, maxRecent) },
      { heading: "This page", entries: here },
      { heading: "Pages", entries: pages },
      { heading: "Actions", entries: actions },
    ]);
  const kinds = [
    { heading: "This page", other: "More on this page", entries: rank(here, query) },
    { heading: "Pages", other: "More pages", entries: rank([...pages, ...outputs], query) },
    { heading: "Actions", other: "More actions", entries: rank(actions, query) },
    { heading: "Views", other: "More views", entries: rank(views, query) },
  ];
  const isFirst = ({ entries: [entry] }: PaletteGroup): boolean =>
    entry?.isAnswer === true || entry?.call !== undefined;
  return filled([
    ...found.filter(isFirst),
    ...kinds.map(({ heading, entries }) => ({
      heading,
      entries: entries.filter((entry) => isMeant(entry, query)).slice(0, maxOfEach),
    })),
    ...found.filter((group) => !isFirst(group)),
    ...kinds.map(({ other, entries }) => ({
      heading: other,
      entries: entries.filter((entry) => !isMeant(entry, query)).slice(0, maxOfEach),
    })),
  ]);
}

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ entries }) => entries.length > 0);
