import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Select } from "../../ui/input/Select.tsx";
import { chosenField } from "./columns.ts";
import { fieldChoices, formatPath } from "./fieldChoices.ts";
import type { ImportColumn } from "./known.ts";

interface FieldSelectProps {
  readonly resource: ResourceDescription;
  readonly column: ImportColumn;
  readonly label: string;
  /** Called with "" if the column is left out. */
  readonly onChange: (field: string) => void;
}

const undecided = "?";

/** A choice of the field for a column, or of leaving it out. */
export function FieldSelect({ resource, column, label, onChange }: FieldSelectProps) {
  const chosen = chosenField(column);
  const choices = fieldChoices(resource);
  const isKnown = chosen === "" || choices.some(({ value }) => value === chosen);
  const isUndecided = column.use === "unknown";
  return (
    <Select
      aria-label={label}
      value={isUndecided ? undecided : chosen}
      options={[
        ...(isUndecided ? [{ value: undecided, label: "Assign…" }] : []),
        { value: "", label: "Leave out" },
        ...(isKnown ? [] : [{ value: chosen, label: formatPath(resource, chosen) }]),
        ...choices,
      ]}
      onChange={(value) => value !== undecided && onChange(value)}
    />
  );
}
