import type { Clone } from "../../../../../appliance/clones/answers.ts";
import { messageOf } from "../../../api/apiError.ts";
import { useRecallClone } from "../../../api/pages/clones.ts";
import { toast } from "../../../ui/message/toast.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";

interface RecallDialogProps {
  readonly clone: Clone | undefined;
  readonly onClose: () => void;
}

/** Asks whether a clone is recalled, and recalls it. */
export function RecallDialog({ clone, onClose }: RecallDialogProps) {
  const recall = useRecallClone();
  const confirm = (): void => {
    if (clone === undefined) return;
    recall.mutate(clone, {
      onSuccess: () => toast(`${clone.name} recalled`),
      onError: (thrown) => toast(messageOf(thrown), { tone: "bad" }),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={clone !== undefined}
      title={
        <>
          Recall <bdi>{clone?.name}</bdi>?
        </>
      }
      confirm="Recall clone"
      tone="danger"
      busy={recall.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        The box accepts nothing from it any more: changes made on it can't be brought home, and this can't be
        undone. Recall a clone whose laptop was lost, or that is no longer used. What is stored on the laptop
        stays there.
      </p>
    </ConfirmDialog>
  );
}
