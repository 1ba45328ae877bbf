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

interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, a click outside, or the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons below the content, the most important last. */
  readonly footer?: ReactNode;
  /**
   * Defaults to medium. A drawer fills the height at the right edge, and so does a sheet, which slides up from the bottom
   * on a phone.
   */
  readonly size?: "small" | "medium" | "large" | "drawer" | "sheet";
  /** Next to the close button. */
  readonly actions?: ReactNode;
  /** If false, only the buttons inside close it. */
  readonly dismissable?: boolean;
  /** Has a close button; by default if it is dismissable. */
  readonly hasClose?: boolean;
  readonly className?: string;
}

/**
 * A native modal dialog. Its content is mounted only while it is open, and the focus returns to where it was. Ctrl or ⌘
 * with Enter submits its form.
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
    hasClose = dismissable,
    className,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // The content is mounted once the dialog is open: before that, it could not take the focus.
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    setShown(open);
  }, [open]);

  // A dialog that is unmounted while open returns the focus, too.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  // A press that began inside and ended on the backdrop, as when selecting text, must not close it, nor must the second
  // click of the double click that opened it.
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
            {(hasClose || actions !== undefined) && (
              <span className="dialog-actions">
                {actions}
                {hasClose && (
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
  // For React, a dialog over another one is inside it.
  event.stopPropagation();
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === "submit")?.click();
}
