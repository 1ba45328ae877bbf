import { midSentence } from "../../../../../lib/text/words.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Added } from "../../form/adding/AddButton.tsx";
import { useMayAdd } from "../../form/adding/AddButton.tsx";
import type { LinkGroup } from "../../links/arrange.ts";
import { AddRelated } from "../related/AddRelated.tsx";
import type { RelatedRecords } from "../related/useRelated.ts";
import "./AddLine.css";

interface AddLineProps {
  readonly id: string;
  /** The related lists without records. */
  readonly lists: readonly RelatedRecords[];
  readonly onAdd: (added: Added) => void;
  /** The kinds of links without records, for users who may add some. */
  readonly groups: readonly LinkGroup[];
  readonly onOpen: (kind: string) => void;
}

/** What can be added to a record and isn't there yet, in one line of buttons. */
export function AddLine({ id, lists, onAdd, groups, onOpen }: AddLineProps) {
  const mayAdd = useMayAdd();
  const offered = lists.filter(({ resource, canAdd }) => canAdd && mayAdd(resource));
  if (offered.length + groups.length === 0) return null;
  return (
    <div className="record-adds no-print">
      <span>Add:</span>
      {groups.map(({ rule: { kind, label, adds = midSentence(label) } }) => (
        <Button
          key={kind}
          size="small"
          variant="ghost"
          icon="plus"
          aria-label={`Add ${adds}`}
          onClick={() => onOpen(kind)}
        >
          {adds}
        </Button>
      ))}
      {offered.map((list) => (
        <AddRelated key={list.key} list={list} id={id} onAdd={onAdd} isAlone />
      ))}
    </div>
  );
}
