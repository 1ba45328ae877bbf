import type { Caller } from "../../http/session.ts";
import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import type { Store } from "../../resource/reading/store.ts";
import { profiles } from "../../resources/profiles.ts";
import { findSheetResource, type Sheets } from "./columns/sheets.ts";
import { guessResource } from "./guess/guessResource.ts";
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
  sheets.map(({ name, header, settled, layout }) => {
    if (settled !== undefined) return { name, ...settled };
    const visible = sheets.filter((sheet) => sheet.layout?.hidden !== true);
    const resource =
      layout?.hidden === true
        ? null
        : visible.length === 1 && wanted.resource !== undefined
          ? wanted.resource
          : resourceGuessed(store, name, header, wanted.guesses === true);
    const recalled = resource === null ? {} : recallChoice(database, personId, resource, header);
    return { ...recalled, name, resource, ...(wanted.key === undefined ? {} : { key: wanted.key }) };
  });

/** What a sheet is taken for; only what is sure, unless guesses are wanted. */
function resourceGuessed(sheets: Sheets, name: string, header: readonly string[], isLikely: boolean) {
  const { resource, confidence } = guessResource(sheets, name, header);
  return isLikely || confidence === "sure" ? resource : null;
}

/** Nothing was said of the sheets. */
export const noWish: WantedSheet = { resource: undefined, key: undefined };

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
