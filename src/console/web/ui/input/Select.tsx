import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import "./Select.css";

/** One of the options. */
interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends Omit<ComponentProps<"select">, "onChange" | "children" | "multiple"> {
  readonly options: readonly SelectOption[];
  /** Called with the selected value; "" for the placeholder. */
  readonly onChange?: (value: string) => void;
  /** The label of the empty option, whose value is "". */
  readonly placeholder?: string;
}

/** The browser's own control for a choice from a short closed list. */
export function Select({ options, onChange, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classes("select", className)}>
      <select {...rest} onChange={(event) => onChange?.(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="select-icon" />
    </span>
  );
}
