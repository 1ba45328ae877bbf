import type { Sheet } from "../../../sheets/sheet.ts";
import type { SheetChoice } from "../columns/columnPlan.ts";
import { fixValues } from "../columns/fixed.ts";
import { makeColumns } from "../columns/made.ts";
import type { CellEdit } from "../job.ts";
import { editCells } from "./editCells.ts";
import { replaceValues } from "./replaceValues.ts";

/**
 * A sheet as its rows are read: with its edited cells, the values of all rows, the columns that are made of others, and
 * replaced values. A cell that was edited alone stays as it was edited.
 */
export function prepareSheet(
  sheet: Sheet,
  { made, values, fixed }: Pick<SheetChoice, "made" | "values" | "fixed"> = {},
  edits: readonly CellEdit[],
): Sheet {
  const filled = fixValues(editCells(sheet, edits), fixed);
  const replaced = replaceValues(makeColumns(filled, made), values);
  return [made, values, fixed].every((one) => one === undefined) ? replaced : editCells(replaced, edits);
}
