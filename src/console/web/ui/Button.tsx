import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { Ring } from "./Spinner.tsx";
import "./Button.css";

/** How prominent a button is: at most one primary on a page; inverse ones are for inverse backgrounds. */
type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "inverse";

/** The look of a button. */
export interface ButtonLook {
  /** Defaults to secondary. */
  readonly variant?: ButtonVariant;
  /** Defaults to medium. */
  readonly size?: "small" | "medium" | "large";
}

interface ButtonProps extends Omit<ComponentProps<"button">, "title">, ButtonLook {
  readonly icon?: IconName;
  /** Work is in progress: shows a spinner and ignores clicks. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ variant: "primary" })}>`. */
export const buttonClass = ({ variant = "secondary", size = "medium" }: ButtonLook = {}): string =>
  `button button-${variant} button-${size}`;

/** A button; its type defaults to "button". */
export function Button({ variant, size, icon, busy = false, className, children, ...rest }: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) });
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Ring /> : icon && <Icon name={icon} />}
      {busy && icon === undefined ? <span className="button-hidden">{children}</span> : children}
    </button>
  );
}
