import { Icon } from "../ui/Icon.tsx";
import { Checkbox } from "../ui/input/Checkbox.tsx";
import { Select } from "../ui/input/Select.tsx";
import type { FilterProps, InputProps, KindParts, ShownProps } from "./kind.ts";
import "./boolean.css";

const answers = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** True or false, or neither if the field is nullable. */
export const booleanKind: KindParts = {
  Cell: ({ value }: ShownProps) => (
    <span className="yes-no" data-on={value === true || undefined}>
      {value === true && <Icon name="check" />}
      {value === true ? "Yes" : "No"}
    </span>
  ),
  Input: ({ field, value, onChange, control, autoFocus = false }: InputProps) => {
    const { required: _, ...rest } = control;
    return field.nullable ? (
      <Select
        {...rest}
        value={String(value)}
        options={answers}
        placeholder="Unknown"
        onChange={(answer) => onChange(answer === "" ? "" : answer === "true")}
        autoFocus={autoFocus}
      />
    ) : (
      <Checkbox {...rest} label="Yes" checked={value === true} onChange={onChange} autoFocus={autoFocus} />
    );
  },
  Filter: ({ values, onChange }: FilterProps) => (
    <div className="filter-terms">
      {answers.map((each) => (
        <Checkbox
          key={each.value}
          label={each.label}
          checked={values.includes(each.value)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...values, each.value] : values.filter((value) => value !== each.value))
          }
        />
      ))}
    </div>
  ),
  Chip: ({ value }) => (value === "true" ? "yes" : "no"),
};
