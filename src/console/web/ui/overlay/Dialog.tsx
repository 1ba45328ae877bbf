import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classes } from "../classes.ts";
import { IconButton } from "../IconButton.tsx";
import "./Dialog.css";

/** A dialog over the page. */
interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, a click beside it, or the cross. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons below the content, the most important last. */
  readonly footer?: ReactNode;
  /**
   * Medium unless said; a drawer stands at the right edge over the whole height, and so does a sheet, which comes from
   * below on a phone.
   */
  readonly size?: "small" | "medium" | "large" | "drawer" | "sheet";
  /** Beside the cross. */
  readonly actions?: ReactNode;
  /** False: only the buttons inside close it. */
  readonly dismissable?: boolean;
  readonly className?: string;
}

/**
 * A native modal dialog; its content lives only while it is open, and the focus goes back to where it was. Ctrl or ⌘ with
 * Enter presses the button that sends its form.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    actions,
    size = "medium",
    dismissable = true,
    className,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // The content comes once the dialog is open: what asks for the focus could not take it before.
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    setShown(open);
  }, [open]);

  // One that is taken away while it is open gives the focus back, too.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  // A press that began inside and ended on the backdrop, as when selecting text, is no wish to leave, nor is the second of
  // a double click, whose first has opened it.
  const pressedOn = useRef<EventTarget | null>(null);
  const leave = (event: MouseEvent<HTMLDialogElement>): void => {
    const isBackdrop = event.target === ref.current && pressedOn.current === ref.current;
    if (isBackdrop && dismissable && event.detail < 2) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={classes("dialog", className)}
      data-size={size}
      aria-labelledby={id}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onClick={leave}
      onKeyDown={sendForm}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
    >
      {open && isShown && (
        <div className="dialog-frame">
          <header className="dialog-head">
            <h2 id={id}>{title}</h2>
            {(dismissable || actions !== undefined) && (
              <span className="dialog-actions">
                {actions}
                {dismissable && (
                  <IconButton icon="close" label="Close" className="dialog-close" onClick={onClose} />
                )}
              </span>
            )}
          </header>
          <div className="dialog-body">{children}</div>
          {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

function sendForm(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.isDefaultPrevented()) return;
  const focused = event.target instanceof Element ? event.target.closest("form") : null;
  const form = focused ?? event.currentTarget.querySelector("form");
  if (form === null) return;
  event.preventDefault();
  // A dialog over another is inside that one as far as React sees.
  event.stopPropagation();
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === "submit")?.click();
}
