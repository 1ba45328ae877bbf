import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "./Dialog.tsx";

/** A question before something is done. */
interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen. */
  readonly children: ReactNode;
  /** What the button says: "Delete 3 sites". */
  readonly confirm: string;
  /** What the other button says; "Cancel" unless said. */
  readonly cancel?: string;
  /** Red for what cannot be undone. */
  readonly tone?: "primary" | "danger";
  readonly busy?: boolean;
  /** False while there is something in the way. */
  readonly allowed?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done; nothing happens unless it is confirmed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirm,
    cancel = "Cancel",
    tone = "primary",
    busy = false,
    allowed = true,
  } = props;
  const { onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button autoFocus={tone === "danger"} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={tone}
            busy={busy}
            disabled={!allowed}
            autoFocus={tone === "primary"}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
