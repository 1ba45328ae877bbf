import type { Records } from "../../../../../resources/index.ts";
import { nameOf } from "../../../api/nameOf.ts";
import { useRemove } from "../../../api/queries.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { RelatedCounts } from "./RelatedCounts.tsx";
import { explainRefusal } from "./refusals.ts";
import "./DeletePerson.css";

interface DeletePersonProps {
  readonly person: Records["profiles"];
  readonly onClose: () => void;
}

/** Asks for confirmation before a person is deleted, and shows which records refer to them. */
export function DeletePerson({ person, onClose }: DeletePersonProps) {
  const remove = useRemove("profiles", { quiet: true });
  const profiles = resourceNamed("profiles");
  const name = nameOf(person);
  const failure = explainRefusal(remove.error, []);
  const confirm = (): void =>
    remove.mutate(
      { id: person.id },
      {
        onSuccess: () => {
          toast(`${name} deleted`);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={
        <>
          Delete <bdi>{name}</bdi>?
        </>
      }
      confirm="Delete person"
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          Their sessions and tokens end, and they are taken out of the records that name them, which then name
          no one. The change log keeps their e-mail. This can't be undone.
        </p>
        {profiles !== undefined && (
          <div className="person-references">
            <h3>Records that name them now</h3>
            <RelatedCounts resource={profiles} id={person.id} />
          </div>
        )}
        {person.isActive && (
          <Notice>
            To keep who did what, deactivate them instead: they cannot sign in, and records still name them.
          </Notice>
        )}
        {failure !== undefined && (
          <Notice tone="bad" urgent title="The person was not deleted">
            {failure}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
