import type { Import, ImportPatch, ImportSheet } from "../../../../../features/imports/answers.ts";
import { keptField } from "../keptColumns.ts";
import type { ImportColumn } from "../known.ts";

type SheetPatch = NonNullable<ImportPatch["sheets"]>[number];

/** Returns an import with a pending change applied, so that a choice shows at once. */
export function withPatch(data: Import, { options, sheets = [] }: ImportPatch): Import {
  const bySheet = new Map(sheets.map((patch) => [patch.name, patch]));
  return {
    ...data,
    options: { ...data.options, ...options },
    sheets: data.sheets.map((sheet) => {
      const patch = bySheet.get(sheet.name);
      return patch === undefined ? sheet : withSheetPatch(sheet, patch);
    }),
  };
}

const withSheetPatch = (
  sheet: ImportSheet,
  { resource, mapping = {}, key, skipLines, takeTotals, skipHidden, values, fixed, customFields }: SheetPatch,
): ImportSheet => ({
  ...sheet,
  ...(skipLines !== undefined && { skipLines: [...skipLines] }),
  ...(takeTotals !== undefined && { takeTotals }),
  ...(skipHidden !== undefined && { skipHidden }),
  ...(values !== undefined && { values: { ...sheet.values, ...values } }),
  ...(fixed !== undefined && { fixed }),
  ...(customFields !== undefined && { customFields }),
  ...(resource !== undefined && { resource }),
  ...(key !== undefined && { key: key === null ? null : [...key] }),
  columns: sheet.columns.map((column) => {
    const kept = customFields?.[column.header];
    const field = kept === undefined ? mapping[column.header] : keptField(kept);
    return field === undefined ? column : mapped(column, field);
  }),
});

function mapped(column: ImportColumn, field: string): ImportColumn {
  if (field === "") return { ...column, use: "ignored", field: null };
  return { ...column, use: field === "id" ? "id" : "field", field };
}
