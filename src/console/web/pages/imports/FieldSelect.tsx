import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Select } from "../../ui/input/Select.tsx";
import type { ImportColumn } from "./columns.ts";
import { chosenField, isOpen } from "./columns.ts";
import { fieldChoices, formatPath } from "./fieldChoices.ts";

interface FieldSelectProps {
  readonly resource: ResourceDescription;
  readonly column: ImportColumn;
  readonly label: string;
  /** Called with "" if the column is skipped. */
  readonly onChange: (field: string) => void;
}

const undecided = "?";

/** A choice of the field for a column, or of skipping the column. */
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
        ...(isUndecided ? [{ value: undecided, label: "Unknown" }] : []),
        { value: "", label: "Ignore" },
        ...(isKnown ? [] : [{ value: chosen, label: formatPath(resource, chosen) }]),
        ...choices,
      ]}
      onChange={(value) => value !== undecided && onChange(value)}
    />
  );
}
