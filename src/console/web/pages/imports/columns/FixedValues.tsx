import { type FormEvent, useId, useState } from "react";
import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { maxFixedValues } from "../../../../../lib/limits.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { formatTerm } from "../../../ui/words.ts";
import { fieldChoices, formatPath } from "../fieldChoices.ts";
import type { ImportState } from "../loading/useImport.ts";
import { ValueInput } from "../table/ValueInput.tsx";
import "./FixedValues.css";

interface FixedValuesProps {
  readonly sheet: ImportSheet;
  readonly resource: ResourceDescription;
  readonly state: ImportState;
}

/** The values that all rows of a sheet have, such as the site or the status, and a form that adds one. */
export function FixedValues({ sheet, resource, state }: FixedValuesProps) {
  const { name, fixed } = sheet;
  const change = (to: ImportSheet["fixed"]): void => void state.change({ sheets: [{ name, fixed: to }] });
  const entries = Object.entries(fixed);
  return (
    <div className="fixed-values">
      {entries.length > 0 && (
        <ul aria-label="Set for all rows">
          {entries.map(([field, value]) => {
            const label = formatPath(resource, field);
            return (
              <li key={field}>
                <span>
                  {label}: <b>{termsOf(resource, field) === null ? value : formatTerm(value)}</b>
                </span>
                <IconButton
                  size="small"
                  icon="close"
                  label={`Remove ${label} of all rows`}
                  onClick={() => change(Object.fromEntries(entries.filter(([other]) => other !== field)))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {entries.length < maxFixedValues && (
        <AddFixed
          resource={resource}
          sheet={sheet}
          onAdd={(field, value) => change({ ...fixed, [field]: value })}
        />
      )}
    </div>
  );
}

interface AddFixedProps {
  readonly resource: ResourceDescription;
  readonly sheet: ImportSheet;
  readonly onAdd: (field: string, value: string) => void;
}

/** A button that opens the form for one value. */
function AddFixed({ resource, sheet, onAdd }: AddFixedProps) {
  const form = useId();
  const used = new Set(sheet.columns.map(({ field }) => field));
  const choices = fieldChoices(resource).filter(({ value }) => value !== "id" && !used.has(value));
  const [field, setField] = useState("");
  const [value, setValue] = useState("");
  return (
    <Popover
      label="Set for all rows"
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="plus">
          Set for all rows
        </Button>
      )}
    >
      {(close) => (
        <form
          id={form}
          className="stack"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (field === "" || value.trim() === "") return;
            onAdd(field, value.trim());
            setField("");
            setValue("");
            close();
          }}
        >
          <Field label="Field">
            {(control) => (
              <Select
                {...control}
                value={field}
                placeholder="Choose a field"
                options={choices}
                onChange={(to) => {
                  setField(to);
                  setValue("");
                }}
              />
            )}
          </Field>
          <ValueInput label="Value" value={value} terms={termsOf(resource, field)} onChange={setValue} />
          <Button variant="primary" type="submit" disabled={field === "" || value.trim() === ""}>
            Set
          </Button>
        </form>
      )}
    </Popover>
  );
}

/** The values that a field takes, or usually has; null if it takes any text. */
const termsOf = ({ fields }: ResourceDescription, path: string): readonly string[] | null =>
  fields.find(({ key }) => key === path)?.suggestions ?? null;
