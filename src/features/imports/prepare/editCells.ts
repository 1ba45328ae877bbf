import type { Sheet } from "../../../sheets/sheet.ts";
import type { CellEdit } from "../job.ts";

/** Returns a sheet with the edited texts of its cells. */
export function editCells(sheet: Sheet, edits: readonly CellEdit[]): Sheet {
  const own = edits.filter((edit) => edit.sheet === sheet.name);
  if (own.length === 0) return sheet;
  const byLine = Map.groupBy(own, ({ line }) => line);
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const edited = byLine.get(row.line);
      if (edited === undefined) return row;
      const values = new Map(edited.map(({ column, value }) => [sheet.header.indexOf(column), value]));
      // An edited row of what is attached names its ends by its cells.
      const numbers = row.numbers && new Set([...row.numbers].filter((index) => !values.has(index)));
      return {
        line: row.line,
        ...(numbers === undefined ? {} : { numbers }),
        cells: row.cells.map((cell, index) => (values.has(index) ? (values.get(index) ?? null) : cell)),
      };
    }),
  };
}
