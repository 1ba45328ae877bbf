import type { SheetCell } from "../../../sheets/sheet.ts";
import type { ProblemDetail } from "../values/problem.ts";

/** One of the columns that say which record is meant: the way to it from the record's own resource on, and its cell. */
export interface Part {
  readonly keys: readonly string[];
  readonly byName: boolean;
  readonly cell: SheetCell;
  /** The column as people write it, from the row on: "vlan.group.slug". */
  readonly column: string;
}

/** Why a record cannot be told, and the column that says so. */
export interface Unresolved {
  readonly problem: string;
  readonly column: string;
  /** There is no such record, as opposed to several. */
  readonly isMissing: boolean;
  /** The missing record, and what the columns call it. */
  readonly missing?: { readonly resource: string; readonly name: string };
  /** It can't be created on the way, though others of its kind can. */
  readonly isFixed?: boolean;
  readonly detail?: Partial<ProblemDetail>;
}

/** The record that is meant, none, or why it cannot be told. */
export type Resolved = { readonly id: string | null } | Unresolved;

/** Whether a column says nothing of the record. */
export const isEmpty = ({ cell }: Part): boolean => cell === null || cell.trim() === "";
