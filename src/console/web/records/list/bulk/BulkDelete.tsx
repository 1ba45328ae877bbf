import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { formatRecordCount } from "../../work/formatRecordCount.ts";

interface BulkDeleteProps {
  readonly resource: ResourceDescription;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before so many records are deleted that it cannot be put off and taken back. */
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
      <p>They cannot be brought back; their history stays in the change log. You can stop it half-way.</p>
    </ConfirmDialog>
  );
}
