import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog.tsx";
import { formatCount } from "../../../../ui/words.ts";
import { totalOf } from "../mergeWords.ts";

interface DiscardDialogProps {
  readonly open: boolean;
  readonly merge: Merge;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before what is not applied of a merge is dropped. */
export function DiscardDialog({ open, merge, isBusy, onDiscard, onClose }: DiscardDialogProps) {
  const { name, counts } = merge;
  const left = totalOf(merge) - counts.applied - counts.same;
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          Discard the changes from <bdi>{name}</bdi>?
        </>
      }
      confirm="Discard"
      tone="danger"
      busy={isBusy}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>
        {formatCount(left, "change is", "changes are")} dropped at the box, with your decisions.
        {counts.applied > 0 && " What is applied stays."} The laptop still has its changes, and can send them
        again.
      </p>
    </ConfirmDialog>
  );
}
