import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import "./Checkbox.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "ref"> {
  /** Shown next to the box; a box without one needs an `aria-label`. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  /** Some of the items it represents are selected, and some are not. */
  readonly indeterminate?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={classes("checkbox", className)}>
      <input {...rest} ref={ref} type="checkbox" onChange={(event) => onChange?.(event.target.checked)} />
      {label !== undefined && (
        <span>
          {label}
          {hint !== undefined && <span className="checkbox-hint">{hint}</span>}
        </span>
      )}
    </label>
  );
}
