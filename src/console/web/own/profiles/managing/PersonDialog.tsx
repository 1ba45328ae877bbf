import { useId, useState } from "react";
import type { Role } from "../../../../../http/access.ts";
import type { Records } from "../../../../../resources/index.ts";
import { nameOf } from "../../../api/nameOf.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { isLastSuperAdmin } from "../authority.ts";
import { HandOver } from "./HandOver.tsx";
import { type NewAccount, PersonForm } from "./PersonForm.tsx";

interface PersonDialogProps {
  /** The role of the signed-in user. */
  readonly own: Role;
  /** The person to edit; without one, a person is added. */
  readonly person?: Records["profiles"];
  readonly people?: readonly Records["profiles"][];
  readonly onClose: () => void;
}

/** A dialog that adds or edits a person; for a new one it shows the temporary password once. */
export function PersonDialog({ own, person, people = [], onClose }: PersonDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<NewAccount>();
  const isDone = made !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isDone}
      title={
        isDone ? (
          <>
            <bdi>{made.name}</bdi> can sign in now
          </>
        ) : person === undefined ? (
          "Add a person"
        ) : (
          <bdi>{nameOf(person)}</bdi>
        )
      }
      footer={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            I've saved the password
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {person === undefined ? "Add person" : "Save"}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div className="stack">
          <HandOver password={made.password} />
        </div>
      ) : (
        <PersonForm
          id={id}
          own={own}
          person={person}
          isLast={person !== undefined && isLastSuperAdmin(person, people)}
          onBusy={setBusy}
          onDone={(account) => (account === undefined ? onClose() : setMade(account))}
        />
      )}
    </Dialog>
  );
}
