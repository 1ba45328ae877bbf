import type { Row } from "../../../api/record.ts";

/** The selected records, on all pages. */
export interface Selection {
  /** If true, all records of the list except the marked ones are selected; otherwise only the marked ones. */
  readonly isAll: boolean;
  /** By id. */
  readonly marked: ReadonlyMap<string, Row>;
}

/** The empty selection. */
export const noSelection: Selection = { isAll: false, marked: new Map() };

/** The selection of all records of the list, on all pages. */
export const allSelected: Selection = { isAll: true, marked: new Map() };

/** Returns whether a record of the list is selected. */
export const isSelected = ({ isAll, marked }: Selection, id: string): boolean => marked.has(id) !== isAll;

/** Returns the number of selected records of a list. */
export const countSelected = ({ isAll, marked }: Selection, total: number): number =>
  isAll ? Math.max(0, total - marked.size) : marked.size;

/** Returns the selection with these records added or removed. */
export function withRows(selection: Selection, rows: readonly Row[], isIn: boolean): Selection {
  const marked = new Map(selection.marked);
  for (const row of rows) {
    if (isIn !== selection.isAll) marked.set(row.id, row);
    else marked.delete(row.id);
  }
  return { ...selection, marked };
}

/** Returns the rows from one to another, inclusive, in display order; only the second if the first is gone. */
export function rowsBetween(rows: readonly Row[], from: string | undefined, to: string): Row[] {
  const end = rows.findIndex(({ id }) => id === to);
  const begin = rows.findIndex(({ id }) => id === from);
  const first = begin === -1 ? end : Math.min(begin, end);
  return rows.slice(first, Math.max(begin, end) + 1);
}
