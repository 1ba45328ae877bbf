import { type RefObject, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { anchorName, anchorPanel } from "./anchoring.ts";
import type { Placement } from "./place.ts";

/** A native popover and the button that opens it. */
export interface PopoverState {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly panelRef: RefObject<HTMLDivElement | null>;
  /** For the button: the browser opens and closes the panel, and restores the focus. */
  readonly triggerProps: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly popoverTarget: string;
    readonly "aria-expanded": boolean;
    readonly "aria-controls": string;
  };
  readonly panelProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly id: string;
    readonly popover: "auto";
    readonly onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    readonly onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
}

/** Connects a button and a floating panel; `onOpen` is called when the panel has been shown. */
export function usePopover(
  placement: Placement,
  onOpen?: (panel: HTMLDivElement) => void,
  onToggle?: (isOpen: boolean) => void,
): PopoverState {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const opened = useRef(onOpen);
  opened.current = onOpen;
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const trigger = triggerRef.current;
    const panel = panelRef.current;
    if (!isOpen || trigger === null || panel === null) return undefined;
    const stop = anchorPanel(trigger, panel, placement, anchorName(id));
    opened.current?.(panel);
    return stop;
  }, [isOpen, placement, id]);

  return {
    isOpen,
    close: () => panelRef.current?.hidePopover(),
    triggerRef,
    panelRef,
    triggerProps: { ref: triggerRef, popoverTarget: id, "aria-expanded": isOpen, "aria-controls": id },
    panelProps: {
      ref: panelRef,
      id,
      popover: "auto",
      onBeforeToggle: (event) => {
        // The toggle events of panels inside this one bubble up, too.
        if (event.target !== event.currentTarget) return;
        if (event.newState === "open") setOpen(true);
        onToggle?.(event.newState === "open");
      },
      // The content is removed only once the panel is closed: until then, the browser needs it to restore the focus.
      onToggle: (event) => {
        if (event.target === event.currentTarget && event.newState === "closed") setOpen(false);
      },
    },
  };
}
