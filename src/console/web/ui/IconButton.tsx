import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

interface IconButtonProps
  extends Omit<ComponentProps<"button">, "children" | "title" | "aria-label">,
    ButtonLook {
  readonly icon: IconName;
  /** What it does; read aloud, and shown as a tooltip. */
  readonly label: string;
  /** Its shortcut, shown with the label: "g s", "Mod+k". */
  readonly keys?: string;
}

/** A square button that shows only an icon. */
export function IconButton({
  icon,
  label,
  keys,
  variant = "ghost",
  size = "medium",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size }), "icon-button", className)}
      aria-label={label}
      data-tip={label}
      data-tip-keys={keys}
    >
      <Icon name={icon} />
    </button>
  );
}
