import { useState } from "react";
import { undoGroup } from "../../api/undo/undoGroup.ts";
import { Button } from "../../ui/Button.tsx";

interface UndoGroupProps {
  /** The number of the group of changes. */
  readonly group: number;
  readonly noun: string;
}

/** A button that undoes a whole group of changes. */
export function UndoGroup({ group, noun }: UndoGroupProps) {
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoGroup(group);
    setBusy(false);
  };
  return (
    <Button icon="undo" busy={isBusy} onClick={() => void undo()}>
      Undo {noun}
    </Button>
  );
}
