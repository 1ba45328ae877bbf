import type { Row } from "../../api/record.ts";

/** The records that are chosen, by id, on whatever page they stand. */
export type Selection = ReadonlyMap<string, Row>;

/** Nothing chosen. */
export const noSelection: Selection = new Map();

/** The selection with these records in it, or not in it. */
export function withRows(selection: Selection, rows: readonly Row[], isChosen: boolean): Selection {
  const next = new Map(selection);
  for (const row of rows) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** The rows from one to another, both included, in the order in which they are shown; the other alone where one is gone. */
export function rowsBetween(rows: readonly Row[], from: string | undefined, to: string): Row[] {
  const end = rows.findIndex(({ id }) => id === to);
  const begin = rows.findIndex(({ id }) => id === from);
  const first = begin === -1 ? end : Math.min(begin, end);
  return rows.slice(first, Math.max(begin, end) + 1);
}
