import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useStore } from "../../ui/store.ts";
import { BulkFailures } from "./BulkFailures.tsx";
import { failedRemoval } from "./pendingRemovals.ts";

/** The records that could not be deleted, each with the reason; whoever deleted them may be on another page by then. */
export function FailedRemovals() {
  const failed = useStore(failedRemoval);
  const close = (): void => failedRemoval.write(undefined);
  return (
    <Dialog
      open={failed !== undefined}
      onClose={close}
      title="What could not be deleted"
      size="small"
      footer={<Button onClick={close}>Close</Button>}
    >
      {failed !== undefined && <BulkFailures {...failed} done="deleted" />}
    </Dialog>
  );
}
