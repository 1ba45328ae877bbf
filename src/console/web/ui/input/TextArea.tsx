import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import "./TextArea.css";

/** What several lines of text take besides the attributes of `<textarea>`. */
interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  /** Gets the text itself. */
  readonly onChange?: (value: string) => void;
  readonly mono?: boolean;
}

/** Several lines of text, as high as the text needs. */
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
