import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeGroup } from "../../../../../features/history/groups/answers.ts";
import { request } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { undoGroup } from "../../../api/undo/undoGroup.ts";
import { Button } from "../../../ui/Button.tsx";

/** A button that undoes a whole import, by the number of its change group, unless it is already undone. */
export function UndoImport({ group }: { readonly group: number }) {
  const { data } = useQuery({
    queryKey: [...keys.changes, "group", group],
    queryFn: ({ signal }) => request<ChangeGroup>("GET", `/api/change-groups/${group}`, { signal }),
  });
  const [isBusy, setBusy] = useState(false);
  const isUndone = data !== undefined && data.data.undoneBy !== null;
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoGroup(group);
    setBusy(false);
  };
  return (
    <Button icon="undo" busy={isBusy} disabled={isUndone} onClick={() => void undo()}>
      {isUndone ? "Undone" : "Undo import"}
    </Button>
  );
}
