import type { Import } from "../../../../../features/imports/answers.ts";
import type { ImportColumn, Patch, ReadSheet } from "../known.ts";

type SheetPatch = NonNullable<Patch["sheets"]>[number];

/** Returns an import with a pending change applied, so that a choice shows at once. */
export function withPatch(data: Import, { options, sheets = [] }: Patch): Import {
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
  sheet: Import["sheets"][number] & ReadSheet,
  { resource, mapping = {}, key, skipLines, takeTotals, skipHidden }: SheetPatch,
): Import["sheets"][number] => ({
  ...sheet,
  ...(skipLines !== undefined && { skipLines }),
  ...(takeTotals !== undefined && { takeTotals }),
  ...(skipHidden !== undefined && { skipHidden }),
  ...(resource !== undefined && { resource }),
  ...(key !== undefined && { key: key === null ? null : [...key] }),
  columns: sheet.columns.map((column) => {
    const field = mapping[column.header];
    return field === undefined ? column : mapped(column, field);
  }),
});

function mapped<Column extends ImportColumn>(column: Column, field: string): Column {
  if (field === "") return { ...column, use: "ignored", field: null };
  return { ...column, use: field === "id" ? "id" : "field", field };
}
