import { useState } from "react";
import type { ChangeGroup } from "../../../../features/history/groups/answers.ts";
import { undoGroup } from "../../api/undo/undoGroup.ts";
import { describeUndoing, titleOfGroup } from "../../records/history/describeGroup.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";

interface UndoDialogProps {
  readonly group: ChangeGroup;
  readonly onClose: () => void;
}

/** Shows the effect of undoing a group, and undoes it. */
export function UndoDialog({ group, onClose }: UndoDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoGroup(group.number);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={
        <>
          Undo <bdi>{titleOfGroup(group)}</bdi>?
        </>
      }
      confirm="Undo all of it"
      busy={isBusy}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <div className="stack">
        <ul>
          {describeUndoing(group).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="muted">
          No one has changed any of it since. The undo is logged and can itself be undone.
        </p>
      </div>
    </ConfirmDialog>
  );
}
