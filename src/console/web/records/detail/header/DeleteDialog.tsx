import { useNavigate } from "@tanstack/react-router";
import { hasStatus, messageOf } from "../../../api/apiError.ts";
import { useRemove } from "../../../api/queries.ts";
import { undoOf } from "../../../api/undo/undoChange.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { resources } from "../../../definitions/resources.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { consequences } from "../related/consequences.ts";
import { HolderList } from "../related/HolderList.tsx";
import { knownHolders, parseHolders } from "../related/holders.ts";
import { useRelated } from "../related/useRelated.ts";
import { useTitle } from "../useTitle.ts";
import type { RecordViewProps } from "../view.ts";

interface DeleteDialogProps extends RecordViewProps {
  readonly onClose: () => void;
}

/** Asks for confirmation before a record is deleted; shows which records refer to it, if any. */
export function DeleteDialog({ resource, record, etag, onClose }: DeleteDialogProps) {
  const { name, label, area } = resource;
  // People can't be restored.
  const mayUndo = area !== "people";
  const navigate = useNavigate();
  const remove = useRemove(name, { quiet: true });
  const title = useTitle(resource, record).full;
  const { lists } = useRelated(resource, record.id);
  const refused = hasStatus(remove.error, 409) ? parseHolders(resources, name, messageOf(remove.error)) : [];
  const holders = refused.length > 0 ? refused : knownHolders(lists);
  const confirm = (): void =>
    remove.mutate(
      { id: record.id, etag },
      {
        onSuccess: (answer) => {
          toast(`${label} ${title} deleted`, mayUndo ? undoOf(answer) : {});
          navigate({ to: "/r/$resource", params: { resource: name } });
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={
        <>
          Delete <bdi>{title}</bdi>?
        </>
      }
      confirm={`Delete ${nounOf(resource)}`}
      tone="danger"
      busy={remove.isPending}
      allowed={holders.length === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack">
        {holders.length > 0 ? (
          <HolderList resource={resource} record={record} holders={holders} onFollow={onClose} />
        ) : (
          <p>
            {mayUndo ? "You can undo this." : "You can't undo this."} The history stays in the change log.{" "}
            {consequences(resources, name)}
          </p>
        )}
        {remove.error !== null && holders.length === 0 && (
          <Notice tone="bad" urgent title="Not deleted">
            {messageOf(remove.error)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
