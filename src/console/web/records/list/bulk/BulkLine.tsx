import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import { FieldInput } from "../../../kinds/FieldInput.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import type { BulkField } from "./bulkFields.ts";
import "./BulkLine.css";

interface BulkLineProps {
  readonly resource: ResourceDescription;
  readonly chosen: BulkField | undefined;
  /** The fields that are not used by another line. */
  readonly free: readonly FieldDescription[];
  readonly problem: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onType: (next: BulkField) => void;
  readonly onDrop: (() => void) | undefined;
}

/** A line to select a field and its value for many records. */
export function BulkLine({ resource, chosen, free, problem, onChoose, onType, onDrop }: BulkLineProps) {
  const field = chosen?.field;
  const offered = field === undefined ? free : [field, ...free];
  return (
    <div className="bulk-line">
      <div className="bulk-choice">
        <Field label="Field">
          {(control) => (
            <Select
              {...control}
              value={field?.key ?? ""}
              placeholder="Select a field"
              options={offered.map((each) => ({ value: each.key, label: labelOf(each) }))}
              onChange={onChoose}
              autoFocus
            />
          )}
        </Field>
        {onDrop !== undefined && (
          <IconButton
            icon="close"
            label={field === undefined ? "Remove this field" : `Keep ${labelOf(field)} unchanged`}
            onClick={onDrop}
          />
        )}
      </div>
      {chosen !== undefined && (
        <FieldInput
          key={chosen.field.key}
          field={chosen.field}
          value={chosen.draft}
          onChange={(draft) => onType({ ...chosen, draft })}
          error={problem === undefined ? undefined : describeProblem(resource, problem)}
          hint={chosen.field.nullable ? clearingHint(chosen.field) : undefined}
        />
      )}
    </div>
  );
}

/** Says how a field is cleared: a list without a value shows a word for none. */
const clearingHint = ({ kind }: FieldDescription): string =>
  ({ choice: "Select None to clear it.", boolean: "Select Unknown to clear it." })[kind] ??
  "Leave empty to clear it.";
