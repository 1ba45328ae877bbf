import { Fragment } from "react";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { labelOf } from "../../definitions/labels.ts";
import type { FilterProps } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/registry.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import "./FilterChip.css";

const mostNamed = 3;

/** A filter in force: a press changes it, the cross takes it away. */
export function FilterChip({ field, values, onChange }: FilterProps) {
  const label = labelOf(field);
  return (
    <span className="chip">
      <Popover
        label={`Filter by ${label}`}
        className="filter-popover"
        trigger={(props) => (
          <button {...props} type="button" className="chip-body">
            <span className="chip-label">{label}</span>
            <span className="chip-values">
              {values.slice(0, mostNamed).map((value, index) => (
                <Fragment key={value}>
                  {index > 0 && ", "}
                  <ChipValue field={field} value={value} />
                </Fragment>
              ))}
              {values.length > mostNamed && ` +${values.length - mostNamed}`}
            </span>
          </button>
        )}
      >
        <FilterEditor field={field} values={values} onChange={onChange} />
      </Popover>
      <IconButton
        icon="close"
        label={`Remove the filter ${label}`}
        size="small"
        className="chip-remove"
        onClick={() => onChange([])}
      />
    </span>
  );
}

function ChipValue({ field, value }: { readonly field: FieldDescription; readonly value: string }) {
  const { Chip } = kindOf(field);
  if (value === "") return <em>none</em>;
  return Chip === undefined ? <bdi>{value}</bdi> : <Chip field={field} value={value} />;
}
