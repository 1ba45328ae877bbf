import type { Caller } from "../../http/session.ts";
import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { maxCellEdits } from "../../lib/limits.ts";
import type { Store } from "../../resource/reading/store.ts";
import { profiles } from "../../resources/profiles.ts";
import type { ImportPatch } from "./answers.ts";
import { findSheetResource, resourceOfSheet, type Sheets } from "./columns/sheets.ts";
import type { ChosenSheet, Reading, WantedSheet } from "./job.ts";
import { requireMakes } from "./makes.ts";
import { recallChoice } from "./mappings.ts";
import type { ImportChoice, ImportFile, ImportRow } from "./table.ts";

/** How the bytes are read, as it was chosen. */
export const readingOf = ({
  encoding,
  delimiter,
}: Pick<ImportChoice["options"], "encoding" | "delimiter">): Reading => ({
  ...(encoding === null ? {} : { encoding }),
  ...(delimiter === null ? {} : { delimiter }),
});

/** What the sheets of a new import are taken for: what was asked for, or is recognised, as the person mapped it before. */
export const chooseFirst = (
  { database, ...store }: Pick<Store, "database" | "registry" | "attached">,
  { personId }: Pick<Caller, "personId">,
  sheets: ImportFile["sheets"],
  wanted: WantedSheet,
): ChosenSheet[] =>
  sheets.map(({ name, header, settled }) => {
    if (settled !== undefined) return { name, ...settled };
    const resource =
      sheets.length === 1 && wanted.resource !== undefined
        ? wanted.resource
        : (resourceOfSheet(store, name, header)?.name ?? null);
    const recalled = resource === null ? {} : recallChoice(database, personId, resource, header);
    return { ...recalled, name, resource, ...(wanted.key === undefined ? {} : { key: wanted.key }) };
  });

const noWish: WantedSheet = { resource: undefined, key: undefined };

/** Returns what is known of the sheets before a change; without its encoding, nothing was known of those of a file. */
export const knownSheets = (
  store: Pick<Store, "database" | "registry" | "attached">,
  caller: Pick<Caller, "personId">,
  { file, choice }: ImportRow,
  now: ImportFile,
): readonly ChosenSheet[] =>
  file.problem === undefined
    ? choice.sheets
    : chooseFirst(store, caller, now.sheets, choice.wanted ?? noWish);

/** What is chosen for the sheets after a change; sheets that the file has no more are forgotten. */
export function chooseAnew(
  known: readonly ChosenSheet[],
  { sheets }: ImportFile,
  patch: ImportPatch,
): ChosenSheet[] {
  return sheets.map(({ name }) => {
    const before = known.find((sheet) => sheet.name === name) ?? { name, resource: null };
    const sent = patch.sheets?.find((sheet) => sheet.name === name);
    if (sent === undefined) return before;
    // Another resource has other fields.
    const isOther = sent.resource !== undefined && sent.resource !== before.resource;
    return { ...(isOther ? { name, resource: null } : before), ...sent };
  });
}

/** Throws 400 for a resource that there is not, and for columns that were not in `makes` and can't be. */
export function requireChoice(
  sheets: Sheets,
  chosen: Parameters<typeof requireMakes>[1],
  before: readonly string[] = [],
): void {
  for (const { resource } of chosen.sheets) {
    if (resource !== null && findSheetResource(sheets, resource) === undefined) {
      throw new Refusal(400, `sheets: there is no resource ${resource.slice(0, 60)}`);
    }
  }
  requireMakes(
    sheets,
    chosen,
    chosen.options.makes.filter((field) => !before.includes(field)),
  );
}

/** Whether any sheet of an import is of people. */
export const hasPeople = ({ choice }: Pick<ImportRow, "choice">): boolean =>
  choice.sheets.some(({ resource }) => resource === profiles.name);

/** Returns an import whose text can be read; throws 400 for one whose encoding has to be chosen first. */
export function requireReadable(row: ImportRow): ImportRow {
  if (row.file.problem !== undefined) throw invalid(row.file.problem);
  return row;
}

type CellEdits = NonNullable<ImportPatch["cells"]>;

/** The cells that are mended after a change; throws 400 where there are too many. */
export function mendCells(before: CellEdits, sent: CellEdits = []): CellEdits {
  const placeOf = ({ sheet, line, column }: CellEdits[number]): string =>
    JSON.stringify([sheet, line, column]);
  const places = new Set(sent.map(placeOf));
  const cells = [...before.filter((cell) => !places.has(placeOf(cell))), ...sent];
  if (cells.length > maxCellEdits) {
    throw new Refusal(400, `cells: must be at most ${maxCellEdits} in all`);
  }
  return cells;
}
