import type { ColumnPlan, SheetPlan } from "./columnPlan.ts";

/** The column that a field of the record comes from, as far as there is one; of several, the one that names its record. */
export const columnOf = ({ columns }: Pick<SheetPlan, "columns">, key: string): ColumnPlan | undefined =>
  columns
    .filter(({ keys }) => keys[0] === key)
    .reduce<ColumnPlan | undefined>(
      (best, column) => (best === undefined || column.keys.length < best.keys.length ? column : best),
      undefined,
    );
