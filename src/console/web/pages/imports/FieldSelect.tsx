import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Select } from "../../ui/input/Select.tsx";
import type { ImportColumn } from "./columns.ts";
import { chosenField, isOpen } from "./columns.ts";
import { fieldChoices, formatPath } from "./fieldChoices.ts";

interface FieldSelectProps {
  readonly resource: ResourceDescription;
  readonly column: ImportColumn;
  readonly label: string;
  /** Gets "" where the column is left out. */
  readonly onChange: (field: string) => void;
}

const undecided = "?";

/** Chooses the field that a column goes to, or leaves the column out. */
export function FieldSelect({ resource, column, label, onChange }: FieldSelectProps) {
  const chosen = chosenField(column);
  const choices = fieldChoices(resource);
  const isKnown = chosen === "" || choices.some(({ value }) => value === chosen);
  const isUndecided = column.use === "unknown";
  return (
    <Select
      aria-label={label}
      aria-invalid={isOpen(column) || undefined}
      value={isUndecided ? undecided : chosen}
      options={[
        ...(isUndecided ? [{ value: undecided, label: "Not known" }] : []),
        { value: "", label: "Ignore" },
        ...(isKnown ? [] : [{ value: chosen, label: formatPath(resource, chosen) }]),
        ...choices,
      ]}
      onChange={(value) => value !== undecided && onChange(value)}
    />
  );
}
