import { mostCellEdits } from "../../lib/limits.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { ImportPatch } from "./answers.ts";
import { findSheetResource } from "./columns/sheets.ts";
import type { ChosenSheet, Reading } from "./job.ts";
import type { ImportChoice, ImportFile, ImportRow } from "./table.ts";

/** How the bytes are read, as it was chosen. */
export const readingOf = ({
  encoding,
  delimiter,
}: Pick<ImportChoice["options"], "encoding" | "delimiter">): Reading => ({
  ...(encoding === null ? {} : { encoding }),
  ...(delimiter === null ? {} : { delimiter }),
});

/** What is chosen for the sheets after a change; sheets that the file has no more are forgotten. */
export function chooseAnew({ choice }: ImportRow, { sheets }: ImportFile, patch: ImportPatch): ChosenSheet[] {
  return sheets.map(({ name }) => {
    const before = choice.sheets.find((sheet) => sheet.name === name) ?? { name, resource: null };
    const sent = patch.sheets?.find((sheet) => sheet.name === name);
    if (sent === undefined) return before;
    // Another resource has other fields.
    const isOther = sent.resource !== undefined && sent.resource !== before.resource;
    return { ...(isOther ? { name, resource: null } : before), ...sent };
  });
}

/** Throws 400 for a resource that there is not. */
export function requireResource(registry: Store["registry"], name: string | null): void {
  if (name === null || findSheetResource(registry, name) !== undefined) return;
  throw new Refusal(400, `sheets: there is no resource ${name.slice(0, 60)}`);
}

type CellEdits = NonNullable<ImportPatch["cells"]>;

/** The cells that are mended after a change; throws 400 where there are too many. */
export function mendCells(before: CellEdits, sent: CellEdits = []): CellEdits {
  const placeOf = ({ sheet, line, column }: CellEdits[number]): string =>
    JSON.stringify([sheet, line, column]);
  const places = new Set(sent.map(placeOf));
  const cells = [...before.filter((cell) => !places.has(placeOf(cell))), ...sent];
  if (cells.length > mostCellEdits) {
    throw new Refusal(400, `cells: must be at most ${mostCellEdits} in all`);
  }
  return cells;
}
