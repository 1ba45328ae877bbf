import type { RowPlace } from "../../sheets/sheet.ts";
import { firstLine, type ModelRow } from "./rows.ts";

/** In which rows the records of a NetBox are. */
export interface RowPlaces {
  readonly note: (model: string, sheet: string, rows: readonly ModelRow[]) => void;
  readonly of: (model: string, id: number | undefined) => RowPlace | undefined;
}

/** Creates what knows in which rows records are, once they are noted. */
export function createRowPlaces(): RowPlaces {
  const places = new Map<string, RowPlace>();
  return {
    note: (model, sheet, rows) => {
      for (const [index, { record }] of rows.entries())
        places.set(`${model} ${record.id}`, { sheet, line: index + firstLine });
    },
    of: (model, id) => places.get(`${model} ${id}`),
  };
}
