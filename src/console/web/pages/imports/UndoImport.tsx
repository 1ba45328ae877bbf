import { useState } from "react";
import { undoGroup } from "../../api/undoGroup.ts";
import { Button } from "../../ui/Button.tsx";

/** Takes an import back as a whole, by the number of its group of changes. */
export function UndoImport({ group }: { readonly group: number }) {
  const [stage, setStage] = useState<"offered" | "busy" | "undone">("offered");
  const undo = async (): Promise<void> => {
    setStage("busy");
    setStage((await undoGroup(group)) ? "undone" : "offered");
  };
  return (
    <Button icon="undo" busy={stage === "busy"} disabled={stage === "undone"} onClick={() => void undo()}>
      {stage === "undone" ? "Undone" : "Undo the import"}
    </Button>
  );
}
