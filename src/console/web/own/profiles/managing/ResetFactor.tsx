import type { Records } from "../../../../../resources/index.ts";
import { request } from "../../../api/client.ts";
import { nameOf } from "../../../api/nameOf.ts";
import { useAttempt } from "../../../auth/useAttempt.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { refreshFactors } from "../useFactors.ts";
import { explainRefusal } from "./refusals.ts";

interface ResetFactorProps {
  readonly person: Records["profiles"];
  readonly onClose: () => void;
}

/** Asks for confirmation before the second factor of a person who has lost it is removed. */
export function ResetFactor({ person, onClose }: ResetFactorProps) {
  const name = nameOf(person);
  const { attempt, busy, error } = useAttempt(async () => {
    await request("DELETE", `/api/profiles/${person.id}/second-factor`);
    toast(`${name} no longer has a second factor`);
    onClose();
    await refreshFactors();
  });
  const failure = explainRefusal(error, []);
  return (
    <ConfirmDialog
      open
      title={
        <>
          Reset the second factor of <bdi>{name}</bdi>?
        </>
      }
      confirm="Reset"
      tone="danger"
      busy={busy}
      onConfirm={attempt}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          For someone who has lost both phone and recovery codes. Make sure that it is really them asking.
          They are signed out in every browser, sign in with the password alone and can set up another. Their
          tokens go on.
        </p>
        {failure !== undefined && (
          <Notice tone="bad" urgent>
            {failure}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
