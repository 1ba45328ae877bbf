import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import "./TextInput.css";

/** The props of a text input: the attributes of `<input>`, and these. */
export interface TextInputProps extends Omit<ComponentProps<"input">, "size" | "prefix" | "onChange"> {
  /** Called with the text itself. */
  readonly onChange?: (value: string) => void;
  readonly icon?: IconName;
  /** Shown inside, on the right: a unit, a button. */
  readonly suffix?: ReactNode;
  /** Uses a monospaced font: for addresses, numbers, codes. */
  readonly mono?: boolean;
}

/** A single-line text input; its type defaults to "text". */
export function TextInput({ onChange, icon, suffix, mono = false, className, ...rest }: TextInputProps) {
  return (
    <span className={classes("input", mono && "mono", className)}>
      {icon && <Icon name={icon} className="muted" />}
      <input type="text" autoComplete="off" {...rest} onChange={(event) => onChange?.(event.target.value)} />
      {suffix !== undefined && <span className="input-suffix">{suffix}</span>}
    </span>
  );
}
