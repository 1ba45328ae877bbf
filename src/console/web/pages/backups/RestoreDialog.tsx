import type { Backup } from "../../../../appliance/backup/answers.ts";
import { Button } from "../../ui/Button.tsx";
import { CommandLine } from "../../ui/copy/CommandLine.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { lookInside, restoreInPlace } from "./restoreCommands.ts";

interface RestoreDialogProps {
  readonly backup: Backup | undefined;
  readonly onClose: () => void;
}

/** Shows how to restore a backup on the machine itself, as the server has to be stopped for it. */
export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  return (
    <Dialog
      open={backup !== undefined}
      onClose={onClose}
      title="How to restore this backup"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {backup !== undefined && <Ways backup={backup} />}
    </Dialog>
  );
}

function Ways({ backup }: { readonly backup: Backup }) {
  const { name, createdAt, signature } = backup;
  return (
    <div className="stack">
      <p>
        Sitebook goes back to <Time value={createdAt} mode="both" />. That is done on the machine itself, as
        the server has to be stopped for it.
      </p>
      {signature === null && (
        <Notice tone="warn" title="This backup is not signed">
          Its origin can't be verified. <code>--foreign</code> confirms that you trust it: use it only where
          you know that no one else could change the file.
        </Notice>
      )}
      <CommandLine label="Replace the database of the service" text={restoreInPlace(backup)} />
      <Notice tone="warn">
        What was written since is not in it. The database that is there now stays beside it as
        sitebook.db.replaced-…, and everybody signs in again.
      </Notice>
      <CommandLine
        label="Or look inside first, with the file and its manifest downloaded"
        text={lookInside(name)}
      />
      <p className="muted small">
        Another data directory than /var/lib/sitebook goes behind <code>--data</code>. The backup is verified
        before anything is touched.
      </p>
    </div>
  );
}
