import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Placement } from "./place.ts";
import { type PopoverState, usePopover } from "./usePopover.ts";
import "./Popover.css";

/** A floating panel and its button. */
interface PopoverProps {
  /** What the panel is, for screen readers. */
  readonly label: string;
  /** Draws the button; the props go to a `Button` or an `IconButton`. */
  readonly trigger: (props: PopoverState["triggerProps"], isOpen: boolean) => ReactNode;
  /** The content, drawn only while the panel is open; it may be a function that gets `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Below the button and aligned with its start unless said. */
  readonly placement?: Placement;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly className?: string;
}

/** A panel that floats beside its button, and goes when one clicks elsewhere or presses Escape. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, placement = "bottom-start", onToggle, className } = props;
  const popover = usePopover(placement, focusFirst, onToggle);
  return (
    <>
      {trigger(popover.triggerProps, popover.isOpen)}
      <div {...popover.panelProps} role="dialog" aria-label={label} className={classes("popover", className)}>
        {popover.isOpen && (typeof children === "function" ? children(popover.close) : children)}
      </div>
    </>
  );
}

const focusable =
  ":is([autofocus], input:not([type=radio]:not(:checked)), select, textarea, button, a[href], [tabindex='0']):not(:disabled)";

/** The panel is shown only after the event that opens it, so that the focus has to wait for a turn. */
function focusFirst(panel: HTMLElement): void {
  requestAnimationFrame(() => panel.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true }));
}
