import { Suspense, useState } from "react";
import type { ChangeGroup } from "../../../../features/history/groups/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { useMay, useMe } from "../../api/session.ts";
import { refusedUndos } from "../../api/undo/refusedUndos.ts";
import { conflictsIn, sendUndo, withRest } from "../../api/undo/undoChange.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { resourceNamed } from "../../definitions/resources.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";

const UndoDialog = lazy(async () => ({ default: (await import("./UndoDialog.tsx")).UndoDialog }));

/** A button that undoes a group, for those who may; a dry run shows the effect first. */
export function UndoButton({ group }: { readonly group: ChangeGroup }) {
  const me = useMe();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { number, undoneBy, actorId, resources } = group;
  const mayWrite = resources.every(({ resource }) =>
    may(resourceNamed(resource)?.roles.write ?? (resource === "views" ? "manager" : "admin")),
  );
  if (undoneBy !== null || !mayWrite || (actorId !== me?.id && !may("admin"))) return null;
  const tryIt = async (): Promise<void> => {
    setBusy(true);
    try {
      await sendUndo({ group: number }, { dryRun: true });
      setAsked(true);
    } catch (thrown) {
      const report = conflictsIn(thrown);
      if (report === undefined) toast(messageOf(thrown), { tone: "bad" });
      else {
        const made = { group: number };
        refusedUndos.write([{ made, report: await withRest(made, report) }]);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="undo" size="small" busy={isBusy} onClick={() => void tryIt()}>
        Undo all of it
      </Button>
      {isAsked && (
        <Suspense>
          <UndoDialog group={group} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
