import { useState } from "react";
import { undoGroup } from "../../../api/undo/undoGroup.ts";
import { Button } from "../../../ui/Button.tsx";

/** A button that undoes a whole import, by the number of its change group. */
export function UndoImport({ group }: { readonly group: number }) {
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoGroup(group);
    setBusy(false);
  };
  return (
    <Button icon="undo" busy={isBusy} onClick={() => void undo()}>
      Undo import
    </Button>
  );
}
