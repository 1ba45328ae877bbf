import type { ColumnPlan, SheetPlan } from "./columnPlan.ts";

/** The column that a field of the record comes from, as far as there is one. */
export const columnOf = ({ columns }: Pick<SheetPlan, "columns">, key: string): ColumnPlan | undefined =>
  columns.find(({ keys }) => keys[0] === key);
