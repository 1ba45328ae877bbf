import { useEffect, useRef } from "react";
import { Button } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";
import type { IconName } from "../icons.ts";
import { useStore } from "./store.ts";
import { dismissToast, holdToasts, shownToasts, type ToastMessage, toasts } from "./toast.ts";
import "./ToastRegion.css";

const icons: Readonly<Record<ToastMessage["tone"], IconName>> = {
  good: "success",
  bad: "error",
  info: "info",
};

/** The region in which toasts appear; rendered once, in the frame of the application. */
export function ToastRegion() {
  const messages = shownToasts(useStore(toasts));
  const ref = useRef<HTMLElement>(null);
  const newest = messages.at(-1)?.id;

  // Shown again for every toast, so that it is above a dialog that was opened later.
  useEffect(() => {
    const region = ref.current;
    if (region === null) return;
    if (region.matches(":popover-open")) region.hidePopover();
    if (newest === undefined) holdToasts(false);
    else region.showPopover();
  }, [newest]);

  return (
    <section
      ref={ref}
      popover="manual"
      className="toasts no-print"
      aria-label="Messages"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const { id, text, tone, action } = message;
  return (
    <div className="toast" data-tone={tone}>
      <Icon name={icons[tone]} className="toast-icon" />
      <span className="toast-text">{text}</span>
      {action !== undefined && (
        <Button
          variant="inverse"
          size="small"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        label="Dismiss"
        variant="inverse"
        size="small"
        className="toast-close"
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
