import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import "./TextInput.css";

/** What a line of text takes besides the attributes of `<input>`. */
export interface TextInputProps extends Omit<ComponentProps<"input">, "size" | "prefix" | "onChange"> {
  /** Gets the text itself. */
  readonly onChange?: (value: string) => void;
  readonly icon?: IconName;
  /** Shown inside at the right: a unit, a button. */
  readonly suffix?: ReactNode;
  /** In letters of equal width: addresses, numbers, codes. */
  readonly mono?: boolean;
}

/** A line of text; of type "text" unless said. */
export function TextInput({ onChange, icon, suffix, mono = false, className, ...rest }: TextInputProps) {
  return (
    <span className={classes("input", mono && "mono", className)}>
      {icon && <Icon name={icon} className="muted" />}
      <input type="text" autoComplete="off" {...rest} onChange={(event) => onChange?.(event.target.value)} />
      {suffix !== undefined && <span className="input-suffix">{suffix}</span>}
    </span>
  );
}
