import { useState } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { ListState } from "../../base/address/listState.ts";
import { offersFilter } from "../../definitions/filterable.ts";
import { labelOf } from "../../definitions/labels.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { FilterChip } from "./FilterChip.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import "./FilterBar.css";

/** The filters of a list. */
interface FilterBarProps {
  readonly resource: ResourceDescription;
  readonly filters: ListState["filters"];
  readonly onChange: (filters: ListState["filters"]) => void;
}

/** The filters of a list as chips that can be changed and taken away, and the button that adds one. */
export function FilterBar({ resource, filters, onChange }: FilterBarProps) {
  const set = (key: string, values: readonly string[]): void => {
    const { [key]: _, ...others } = filters;
    onChange(values.length === 0 ? others : { ...others, [key]: values });
  };
  const filtered = resource.fields.filter(({ key }) => (filters[key] ?? []).length > 0);
  return (
    <div className="filter-bar">
      <AddFilter resource={resource} filters={filters} onSet={set} />
      {filtered.map((field) => (
        <FilterChip
          key={field.key}
          field={field}
          values={filters[field.key] ?? []}
          onChange={(values) => set(field.key, values)}
        />
      ))}
      {filtered.length > 1 && (
        <Button variant="ghost" size="small" onClick={() => onChange({})}>
          Clear all
        </Button>
      )}
    </div>
  );
}

interface AddFilterProps {
  readonly resource: ResourceDescription;
  readonly filters: ListState["filters"];
  readonly onSet: (key: string, values: readonly string[]) => void;
}

function AddFilter({ resource, filters, onSet }: AddFilterProps) {
  const [field, setField] = useState<FieldDescription>();
  return (
    <Popover
      label="Add a filter"
      className="filter-popover"
      onToggle={(isOpen) => !isOpen && setField(undefined)}
      trigger={(props) => (
        <Button {...props} size="small" variant="ghost" icon="filter">
          Filter
        </Button>
      )}
    >
      {field === undefined ? (
        <div>
          {resource.fields.filter(offersFilter).map((each) => (
            <button type="button" key={each.key} className="menu-item" onClick={() => setField(each)}>
              <span className="menu-label">{labelOf(each)}</span>
              <Icon name="chevron-right" className="menu-icon" />
            </button>
          ))}
        </div>
      ) : (
        <FilterEditor
          field={field}
          values={filters[field.key] ?? []}
          onChange={(values) => onSet(field.key, values)}
          onBack={() => setField(undefined)}
        />
      )}
    </Popover>
  );
}
