import { Fragment } from "react";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { kindOf } from "../../../kinds/registry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { formatLength, formatRelative } from "./lengths.ts";
import type { Sentence } from "./sentences.ts";
import "./FilterChip.css";

const maxNamed = 3;

interface FilterChipProps {
  readonly sentence: Sentence;
  readonly total: number | undefined;
  readonly onChange: (sentence: Sentence) => void;
  readonly onRemove: () => void;
}

/** An active filter as a chip: a click edits it, the close button removes it. */
export function FilterChip({ sentence, total, onChange, onRemove }: FilterChipProps) {
  const { field, operator, values } = sentence;
  const label = labelOf(field);
  return (
    <span className="chip">
      <Popover
        label={`Filter by ${label}`}
        className="filter-popover"
        trigger={(props) => (
          <button {...props} type="button" className="chip-body">
            <span className="chip-label">{label}</span>
            <span className="chip-way">{operator.label}</span>
            {values.length > 0 && (
              <span className="chip-values">
                <ChipValues sentence={sentence} />
              </span>
            )}
          </button>
        )}
      >
        <FilterEditor sentence={sentence} total={total} onChange={onChange} />
      </Popover>
      <IconButton
        icon="close"
        label={`Remove the filter ${label}`}
        size="small"
        className="chip-remove"
        onClick={onRemove}
      />
    </span>
  );
}

/** The values of a filter, by their titles. */
export function ChipValues({ sentence: { field, operator, values } }: { readonly sentence: Sentence }) {
  if (operator.given === "length") return formatLength(values[0] ?? "");
  return (
    <>
      {values.slice(0, maxNamed).map((value, index) => (
        <Fragment key={value}>
          {index > 0 && (operator.given === "two" ? " and " : ", ")}
          <ChipValue field={field} value={value} isPart={operator.given === "one"} />
        </Fragment>
      ))}
      {values.length > maxNamed && ` +${values.length - maxNamed}`}
    </>
  );
}

interface ChipValueProps {
  readonly field: FieldDescription;
  readonly value: string;
  /** Not a complete value, but a part or a bound of one. */
  readonly isPart: boolean;
}

function ChipValue({ field, value, isPart }: ChipValueProps) {
  const { Chip } = kindOf(field);
  const relative = field.compares === "moment" ? formatRelative(value) : undefined;
  if (relative !== undefined) return relative;
  if (value === "") return <em>none</em>;
  if (value === "me" && field.reference?.target === "profiles") return "me";
  return Chip === undefined || (isPart && field.compares === "text") ? (
    <bdi>{value}</bdi>
  ) : (
    <Chip field={field} value={value} />
  );
}
