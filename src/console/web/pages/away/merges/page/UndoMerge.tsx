import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeGroup } from "../../../../../../features/history/groups/answers.ts";
import { request } from "../../../../api/client.ts";
import { keys } from "../../../../api/keys.ts";
import { undoGroup } from "../../../../api/undo/undoGroup.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";

/** A button that undoes what was applied last of a merge, or a word that it is undone. */
export function UndoMerge({ group }: { readonly group: number }) {
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: [...keys.changes, "group", group],
    queryFn: async ({ signal }) =>
      (await request<ChangeGroup>("GET", `/api/change-groups/${group}`, { signal })).data,
  });
  if (data === undefined) return null;
  if (data.undoneBy !== null) return <Badge>Undone</Badge>;
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoGroup(group);
    setBusy(false);
  };
  return (
    <Button icon="undo" busy={isBusy} onClick={() => void undo()}>
      Undo merge
    </Button>
  );
}
