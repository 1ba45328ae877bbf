const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>("[data-row]")];

const idOf = (row: Element | null | undefined): string | undefined =>
  row?.getAttribute("data-row") ?? undefined;

/** Returns the id of the row that has the focus. */
export const currentRow = (table: HTMLElement | null): string | undefined =>
  table?.contains(document.activeElement) ? idOf(document.activeElement?.closest("[data-row]")) : undefined;

/** Moves the focus to the title of the next or previous row, from the focused or the given one; returns its id. */
export function stepRow(table: HTMLElement | null, by: 1 | -1, from?: string): string | undefined {
  if (table === null) return undefined;
  const rows = rowsOf(table);
  const start = currentRow(table) ?? from;
  const at = rows.findIndex((row) => idOf(row) === start);
  const next = at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
  next?.querySelector<HTMLElement>(".row-title")?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
  return idOf(next);
}
