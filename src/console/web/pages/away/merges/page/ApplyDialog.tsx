import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog.tsx";
import { formatCount } from "../../../../ui/words.ts";
import { ReadySummary } from "./ReadySummary.tsx";

interface ApplyDialogProps {
  readonly open: boolean;
  readonly merge: Merge;
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** Shows what applying a merge writes and what stays open, and applies it. */
export function ApplyDialog({ open, merge, isBusy, onApply, onClose }: ApplyDialogProps) {
  const { name, counts } = merge;
  const left = counts.decide + counts.waits + counts.role;
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          Apply the changes from <bdi>{name}</bdi>?
        </>
      }
      confirm={counts.ready > 0 ? `Apply ${formatCount(counts.ready, "change", "changes")}` : "Apply"}
      busy={isBusy}
      onConfirm={onApply}
      onClose={onClose}
    >
      <div className="stack">
        <ReadySummary merge={merge} />
        {left > 0 && (
          <p>
            {formatCount(left, "change is", "changes are")} not ready. The merge stays open for{" "}
            {left === 1 ? "it" : "them"}.
          </p>
        )}
        <p className="muted">The changes are one entry of the change log, and can be undone as one.</p>
      </div>
    </ConfirmDialog>
  );
}
