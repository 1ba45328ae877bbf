import { useState } from "react";
import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { isOpen } from "../columns.ts";
import { keptAs } from "../keptColumns.ts";
import type { ImportColumn } from "../known.ts";
import type { ImportState } from "../loading/useImport.ts";
import { KeepDialog } from "./KeepDialog.tsx";
import { formatKind } from "./kinds.ts";

interface KeptNoteProps {
  readonly column: ImportColumn;
  readonly sheet: ImportSheet;
  readonly state: ImportState;
}

/** A column without a field can be kept as a custom field by admins; a kept one shows its kind, and can be changed. */
export function KeptNote({ column, sheet, state }: KeptNoteProps) {
  const mayAdd = useMay()("admin");
  const [isAsking, setAsking] = useState(false);
  const kept = keptAs(sheet, column);
  const proposal = kept ?? column.keepAs ?? undefined;
  if (proposal === undefined) return null;
  if (!mayAdd)
    return isOpen(column) ? (
      <span className="header-note">An admin can keep it as a custom field</span>
    ) : null;
  const noun = kept === undefined ? "Keep as a custom field" : `New field · ${formatKind(kept.kind)}`;
  return (
    <>
      <Button
        size="small"
        aria-label={`${noun}: ${column.header}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {noun}
      </Button>
      {isAsking && (
        <KeepDialog
          column={column}
          proposal={proposal}
          sheet={sheet}
          state={state}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
