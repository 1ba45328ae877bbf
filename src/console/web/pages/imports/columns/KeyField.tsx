import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { isAttachedSheet } from "../../../definitions/attachedSheets.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { fieldsWithoutColumn } from "../columns.ts";
import { formatKey } from "../fieldChoices.ts";
import type { ImportState } from "../loading/useImport.ts";
import "./KeyField.css";

interface KeyFieldProps {
  readonly sheet: ImportSheet;
  readonly resource: ResourceDescription;
  readonly state: ImportState;
}

/** The fields by which rows are matched with records. */
export function KeyField({ sheet, resource, state }: KeyFieldProps) {
  const { name, key, keys } = sheet;
  if (isAttachedSheet(resource.name)) return null;
  return (
    <div className="import-key">
      <Field label="Rows are matched by" hint={describeMatching(resource, sheet)}>
        {(control) => (
          <Select
            {...control}
            value={key === null ? "" : `${keys.findIndex((each) => String(each) === String(key))}`}
            {...(key === null && { placeholder: "Nothing: every row is new" })}
            options={keys.map((each, at) => ({ value: `${at}`, label: formatKey(resource, each) }))}
            onChange={(at) => {
              const chosen = keys[Number(at)];
              if (chosen !== undefined) void state.change({ sheets: [{ name, key: chosen }] });
            }}
          />
        )}
      </Field>
    </div>
  );
}

function describeMatching(resource: ResourceDescription, { key, columns }: ImportSheet): string {
  if (key === null)
    return "With a column of IDs, or of values that identify records, rows can change existing records.";
  const missing = fieldsWithoutColumn(key, columns).map((field) => formatKey(resource, [field]));
  const rule = "Rows that match a record change it; other rows add one.";
  return missing.length === 0
    ? rule
    : `${rule} The file has no column for ${missing.join(" or ")}, so only records without one match.`;
}
