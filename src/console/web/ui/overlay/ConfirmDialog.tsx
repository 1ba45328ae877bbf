import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen. */
  readonly children: ReactNode;
  /** The label of the button: "Delete 3 sites". */
  readonly confirm: string;
  /** The label of the other button; defaults to "Cancel". */
  readonly cancel?: string;
  /** Red for actions that cannot be undone. */
  readonly tone?: "primary" | "danger";
  readonly busy?: boolean;
  /** False while something prevents the action. */
  readonly allowed?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation; nothing happens without it. */
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
