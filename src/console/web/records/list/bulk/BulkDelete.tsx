import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { formatRecordCount } from "../../work/formatRecordCount.ts";

interface BulkDeleteProps {
  readonly resource: ResourceDescription;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting too many records for a delayed deletion with undo. */
export function BulkDelete({ resource, count, onConfirm, onClose }: BulkDeleteProps) {
  const records = formatRecordCount(resource.name, count);
  return (
    <ConfirmDialog
      open
      title={`Delete ${records}?`}
      confirm={`Delete ${records}`}
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>They can't be restored; their history stays in the change log. You can cancel at any time.</p>
    </ConfirmDialog>
  );
}
