import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { Ring } from "./Spinner.tsx";
import "./Button.css";

/** How much a button stands out: at most one primary on a page; inverse ones stand on what is inverse. */
type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "inverse";

/** The look of a button. */
export interface ButtonLook {
  /** Secondary unless said. */
  readonly variant?: ButtonVariant;
  /** Medium unless said. */
  readonly size?: "small" | "medium" | "large";
}

/** What a button takes besides the attributes of `<button>`. */
interface ButtonProps extends Omit<ComponentProps<"button">, "title">, ButtonLook {
  readonly icon?: IconName;
  /** Work is under way: shows a spinner, and takes no clicks. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ variant: "primary" })}>`. */
export const buttonClass = ({ variant = "secondary", size = "medium" }: ButtonLook = {}): string =>
  `button button-${variant} button-${size}`;

/** A button; of type "button" unless said. */
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
