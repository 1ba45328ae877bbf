import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import "./Checkbox.css";

/** What a checkbox takes besides the attributes of `<input>`. */
interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "ref"> {
  /** Beside the box; a box without one has an `aria-label`. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  /** Some of what it stands for is chosen, and some is not. */
  readonly indeterminate?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/** A box that is ticked or not. */
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
