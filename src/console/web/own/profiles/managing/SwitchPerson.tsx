import type { Records } from "../../../../../resources/index.ts";
import { nameOf } from "../../../api/nameOf.ts";
import { useUpdate } from "../../../api/queries.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { explainRefusal } from "./refusals.ts";

interface SwitchPersonProps {
  readonly person: Records["profiles"];
  readonly on: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before an account is activated or deactivated. */
export function SwitchPerson({ person, on, onClose }: SwitchPersonProps) {
  const update = useUpdate("profiles", { quiet: true });
  const name = nameOf(person);
  const failure = explainRefusal(update.error, []);
  const confirm = (): void =>
    update.mutate(
      { id: person.id, body: { isActive: on } },
      {
        onSuccess: () => {
          toast(on ? `${name} can sign in again` : `${name} can no longer sign in`);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={
        <>
          {on ? "Activate" : "Deactivate"} <bdi>{name}</bdi>?
        </>
      }
      confirm={on ? "Activate" : "Deactivate"}
      tone={on ? "primary" : "danger"}
      busy={update.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          {on
            ? "They can sign in with their old password."
            : "All their sessions and tokens end at once, and they cannot sign in until they are activated again. What they created stays theirs."}
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
