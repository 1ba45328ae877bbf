import type { Import, ImportPatch, ImportSheet } from "../../../../../features/imports/answers.ts";
import { mappingOf } from "../columns.ts";

/** A sheet, and where its columns go. */
interface MappedSheet extends Pick<ImportSheet, "name" | "resource" | "customFields"> {
  readonly columns: readonly Pick<ImportSheet["columns"][number], "header" | "use" | "field">[];
}

/** The column of an errors file that describes the problems of each row. */
const problems = "problems";

/**
 * Returns the column mapping of a corrected file: that of the import its rows come from, with the columns that it keeps as custom
 * fields. An import that is done has added these already.
 */
export function mappingLike(
  { sheets }: { readonly sheets: readonly MappedSheet[] },
  like: { readonly sheets: readonly MappedSheet[]; readonly state: Import["state"] },
): NonNullable<ImportPatch["sheets"]> {
  return sheets.flatMap(({ name, resource, columns }) => {
    const before = like.sheets.find((sheet) => sheet.resource === resource);
    if (before === undefined) return [];
    const known = { ...mappingOf(before.columns), [problems]: "" };
    const headers = new Set(columns.map(({ header }) => header));
    const mapping = Object.fromEntries(Object.entries(known).filter(([header]) => headers.has(header)));
    const kept = Object.entries(before.customFields).filter(([header]) => headers.has(header));
    if (kept.length === 0 || like.state === "done") return [{ name, mapping }];
    return [{ name, mapping, customFields: Object.fromEntries(kept) }];
  });
}
