import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { CellProblem } from "../values/problem.ts";
import { describeOf } from "./cells.ts";

/** Creates what says that a value that usually differs, such as a serial number, is in a row before as well. */
export function createFindRepeated({ resource, columns }: SheetPlan): (row: SheetRow) => CellProblem[] {
  const distinct = columns.filter(
    ({ use, keys }) =>
      use === "field" &&
      keys.length === 1 &&
      fieldsOf(resource)[keys[0] ?? ""]?.shown.distinctIn !== undefined,
  );
  const seen = new Map<string, number>();
  return (row) =>
    distinct.flatMap((column) => {
      const text = row.cells[column.index]?.trim() ?? "";
      const place = `${column.index} ${text}`;
      const line = text === "" ? undefined : seen.get(place);
      if (text !== "" && line === undefined) seen.set(place, row.line);
      const message = `is in row ${line} as well; check which is right`;
      return line === undefined ? [] : [describeOf(row, column, message)];
    });
}
