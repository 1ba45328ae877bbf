import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Placement } from "./place.ts";
import { type PopoverState, usePopover } from "./usePopover.ts";
import "./Popover.css";

interface PopoverProps {
  /** The name of the panel, for screen readers. */
  readonly label: string;
  /** Renders the button; the props go to a `Button` or an `IconButton`. */
  readonly trigger: (props: PopoverState["triggerProps"], isOpen: boolean) => ReactNode;
  /** The content, rendered only while the panel is open; may be a function that takes `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Defaults to below the button and aligned with its start. */
  readonly placement?: Placement;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly className?: string;
}

/** A panel that floats next to its button and closes on a click elsewhere or on Escape. */
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

/** Moves the focus into the panel; the panel is shown only after the event that opens it, so the focus waits a tick. */
function focusFirst(panel: HTMLElement): void {
  requestAnimationFrame(() => panel.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true }));
}
