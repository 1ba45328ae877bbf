import type { SheetPlan } from "./columnPlan.ts";

/** The header of the column that a field of the record comes from; null where none does. */
export const headerOf = ({ columns }: Pick<SheetPlan, "columns">, key: string): string | null =>
  columns.find(({ keys }) => keys[0] === key)?.header ?? null;
