import type { Sheet } from "../../../sheets/sheet.ts";
import type { SheetChoice } from "../columns/columnPlan.ts";
import { makeColumns } from "../columns/made.ts";
import type { CellEdit } from "../job.ts";
import { editCells } from "./editCells.ts";
import { replaceValues } from "./replaceValues.ts";

/**
 * A sheet as its rows are read: with its fixed cells, the columns that are made of others, and replaced values. A cell that
 * was fixed alone stays as it was fixed.
 */
export function prepareSheet(
  sheet: Sheet,
  { made, values }: Pick<SheetChoice, "made" | "values"> = {},
  edits: readonly CellEdit[],
): Sheet {
  const replaced = replaceValues(makeColumns(editCells(sheet, edits), made), values);
  return made === undefined && values === undefined ? replaced : editCells(replaced, edits);
}
