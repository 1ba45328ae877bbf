import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import "./Select.css";

/** One of the things to choose from. */
interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** What a choice takes besides the attributes of `<select>`. */
interface SelectProps extends Omit<ComponentProps<"select">, "onChange" | "children" | "multiple"> {
  readonly options: readonly SelectOption[];
  /** Gets the value that was chosen; "" for the placeholder. */
  readonly onChange?: (value: string) => void;
  /** An entry for no choice, with the value "". */
  readonly placeholder?: string;
}

/** A choice from a short closed list: the browser's own. */
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
