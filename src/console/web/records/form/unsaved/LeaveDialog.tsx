import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before unsaved input is lost. */
export const LeaveDialog = ({ open, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    open={open}
    title="Leave without saving?"
    confirm="Leave"
    cancel="Stay"
    tone="danger"
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>What you typed here is not saved and would be lost.</p>
  </ConfirmDialog>
);
