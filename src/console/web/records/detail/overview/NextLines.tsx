import { midSentence } from "../../../../../lib/text/words.ts";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { Button } from "../../../ui/Button.tsx";
import { AddDocuments } from "../../documents/AddDocuments.tsx";
import { type Added, useMayAdd } from "../../form/adding/AddButton.tsx";
import type { LinkGroup } from "../../links/arrange.ts";
import { EmptyFacts } from "../facts/EmptyFacts.tsx";
import { AddRelated } from "../related/AddRelated.tsx";
import type { RelatedRecords } from "../related/useRelated.ts";
import "./NextLines.css";

interface NextLinesProps {
  readonly resource: ResourceDescription;
  readonly id: string;
  /** Empty fields that no other part of the page lists. */
  readonly empty: readonly FieldDescription[];
  /** The related lists without records. */
  readonly lists: readonly RelatedRecords[];
  readonly onAdd: (added: Added) => void;
  /** The kinds of links without records, for users who may add some. */
  readonly groups: readonly LinkGroup[];
  readonly onOpen: (kind: string) => void;
  /** Attaches the first documents, for users who may. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
}

/** What a record doesn't have yet, in a line each: its empty fields, and buttons for what can be added to it. */
export function NextLines(props: NextLinesProps) {
  const { resource, id, empty, lists, onAdd, groups, onOpen, onFiles } = props;
  const mayAdd = useMayAdd();
  const offered = lists.filter((list) => list.canAdd && mayAdd(list.resource));
  const hasOffers = offered.length + groups.length > 0 || onFiles !== undefined;
  if (empty.length === 0 && !hasOffers) return null;
  return (
    <div className="record-next">
      <EmptyFacts resource={resource} id={id} fields={empty} />
      {hasOffers && (
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
          {onFiles !== undefined && (
            <AddDocuments size="small" variant="ghost" label="Add document" onFiles={onFiles}>
              document
            </AddDocuments>
          )}
        </div>
      )}
    </div>
  );
}
