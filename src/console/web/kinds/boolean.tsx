import { Checkbox } from "../ui/Checkbox.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { FilterProps, InputProps, KindParts, ShownProps } from "./kind.ts";
import "./boolean.css";

/** True or false. */
export const booleanKind: KindParts = {
  Cell: ({ value }: ShownProps) => (
    <span className="yes-no" data-on={value === true || undefined}>
      <Icon name={value === true ? "check" : "minus"} />
      {value === true ? "Yes" : "No"}
    </span>
  ),
  Input: ({ value, onChange, control, autoFocus = false }: InputProps) => {
    const { required: _, ...rest } = control;
    return (
      <Checkbox {...rest} label="Yes" checked={value === true} onChange={onChange} autoFocus={autoFocus} />
    );
  },
  Filter: ({ values, onChange }: FilterProps) => (
    <div className="filter-terms">
      {["true", "false"].map((each) => (
        <Checkbox
          key={each}
          label={each === "true" ? "Yes" : "No"}
          checked={values.includes(each)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...values, each] : values.filter((value) => value !== each))
          }
        />
      ))}
    </div>
  ),
  Chip: ({ value }) => (value === "true" ? "yes" : "no"),
};
