import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import "./TextArea.css";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  /** Called with the text itself. */
  readonly onChange?: (value: string) => void;
  readonly mono?: boolean;
}

/** A multi-line text input that grows with its text. */
export function TextArea({ onChange, mono = false, className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={classes("textarea", mono && "mono", className)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
