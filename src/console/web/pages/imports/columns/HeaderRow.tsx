import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { formatNumber } from "../../../ui/words.ts";
import type { ImportState } from "../loading/useImport.ts";

/** Characters that are shown of a row. */
const shown = 48;

/** The row with the column names, as found in the file, which can be moved to another of the first rows. */
export function HeaderRow({ sheet, state }: { readonly sheet: ImportSheet; readonly state: ImportState }) {
  const { name, headerLine, top } = sheet;
  if (headerLine === null || top.length < 2) return null;
  const known = top.some(({ line }) => line === headerLine)
    ? top
    : [{ line: headerLine, cells: sheet.columns.map(({ header }) => header), hidden: false }, ...top];
  return (
    <Field label="Column names are in">
      {(control) => (
        <Select
          {...control}
          value={`${headerLine}`}
          options={known.map(({ line, cells }) => ({
            value: `${line}`,
            label: `Row ${formatNumber(line)}: ${previewOf(cells)}`,
          }))}
          onChange={(line) => void state.change({ sheets: [{ name, headerLine: Number(line) }] })}
        />
      )}
    </Field>
  );
}

function previewOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell.trim() !== "").join(", ");
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}
