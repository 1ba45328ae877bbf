import type { Row } from "../../../api/record.ts";

/** The records that are selected, on whatever page they stand. */
export interface Selection {
  /** All that the list has are selected but those that are marked; else those that are marked. */
  readonly isAll: boolean;
  /** By id. */
  readonly marked: ReadonlyMap<string, Row>;
}

/** Nothing selected. */
export const noSelection: Selection = { isAll: false, marked: new Map() };

/** All that the list has, on all its pages. */
export const allSelected: Selection = { isAll: true, marked: new Map() };

/** Whether a record of the list is selected. */
export const isSelected = ({ isAll, marked }: Selection, id: string): boolean => marked.has(id) !== isAll;

/** How many are selected of a list of so many. */
export const countSelected = ({ isAll, marked }: Selection, total: number): number =>
  isAll ? Math.max(0, total - marked.size) : marked.size;

/** The selection with these records in it, or not in it. */
export function withRows(selection: Selection, rows: readonly Row[], isIn: boolean): Selection {
  const marked = new Map(selection.marked);
  for (const row of rows) {
    if (isIn !== selection.isAll) marked.set(row.id, row);
    else marked.delete(row.id);
  }
  return { ...selection, marked };
}

/** The rows from one to another, both included, in the order in which they are shown; the other alone where one is gone. */
export function rowsBetween(rows: readonly Row[], from: string | undefined, to: string): Row[] {
  const end = rows.findIndex(({ id }) => id === to);
  const begin = rows.findIndex(({ id }) => id === from);
  const first = begin === -1 ? end : Math.min(begin, end);
  return rows.slice(first, Math.max(begin, end) + 1);
}
