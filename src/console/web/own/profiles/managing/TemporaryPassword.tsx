import { useState } from "react";
import type { Records } from "../../../../../resources/index.ts";
import { request } from "../../../api/client.ts";
import { nameOf } from "../../../api/nameOf.ts";
import { refresh } from "../../../api/queries.ts";
import { useAttempt } from "../../../auth/useAttempt.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { HandOver } from "./HandOver.tsx";
import { explainRefusal } from "./refusals.ts";
import { temporaryPassword } from "./temporaryPassword.ts";

interface TemporaryPasswordProps {
  readonly person: Records["profiles"];
  readonly onClose: () => void;
}

/** Sets a new password for a person that this browser generates, and shows it once. */
export function TemporaryPassword({ person, onClose }: TemporaryPasswordProps) {
  const [password] = useState(() => temporaryPassword());
  const [isDone, setDone] = useState(false);
  // Not as a mutation of the query client, whose cache would then hold the password.
  const { attempt, busy, error } = useAttempt(async () => {
    await request("PATCH", `/api/profiles/${person.id}`, { body: { password } });
    setDone(true);
    await refresh("profiles");
  });
  const failure = explainRefusal(error, []);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      dismissable={!isDone}
      title={
        <>
          Temporary password for <bdi>{nameOf(person)}</bdi>
        </>
      }
      footer={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            I've saved the password
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={busy} onClick={attempt}>
              Set password
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {isDone ? (
          <HandOver password={password} />
        ) : (
          <p>
            They get a new password, which is shown once. The old one, their sessions and their tokens end;
            after too many failed sign-ins they can try again at once.
          </p>
        )}
        {failure !== undefined && (
          <Notice tone="bad" urgent>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
