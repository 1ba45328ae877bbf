import { labelOf } from "../../definitions/labels.ts";
import type { FilterProps } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/registry.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import "./FilterEditor.css";

/** A filter to edit, and where to go back to. */
interface FilterEditorProps extends FilterProps {
  readonly onBack?: () => void;
}

/** Edits the filter of one field: by its kind, and by whether it has a value at all. */
export function FilterEditor({ field, values, onChange, onBack }: FilterEditorProps) {
  const { Filter } = kindOf(field);
  return (
    <div className="filter-editor">
      <div className="filter-editor-head">
        {onBack !== undefined && (
          <IconButton icon="chevron-left" label="All fields" size="small" onClick={onBack} />
        )}
        <strong>{labelOf(field)}</strong>
      </div>
      <Filter field={field} values={values} onChange={onChange} />
      {field.nullable && (
        <Checkbox
          label="Without a value"
          checked={values.includes("")}
          onChange={(isChosen) =>
            onChange(isChosen ? [...values, ""] : values.filter((value) => value !== ""))
          }
        />
      )}
    </div>
  );
}
