import { fold } from "../../../lib/text/fold.ts";
import type { Sheet } from "../../../sheets/sheet.ts";
import type { ValueChoices } from "../columns/columnPlan.ts";

/** A sheet with all cells of a text replaced, whatever their case and the blanks around them. */
export function replaceValues(sheet: Sheet, choices: ValueChoices = {}): Sheet {
  const columns = Object.entries(choices).flatMap(([header, values]) => {
    const place = sheet.header.indexOf(header);
    const byText = new Map(Object.entries(values).map(([text, value]) => [fold(text.trim()), value]));
    return place === -1 || byText.size === 0 ? [] : [{ place, byText }];
  });
  if (columns.length === 0) return sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const cells = [...row.cells];
      for (const { place, byText } of columns) {
        const cell = cells[place];
        if (cell !== undefined) cells[place] = byText.get(fold((cell ?? "").trim())) ?? cell;
      }
      return { ...row, cells };
    }),
  };
}
