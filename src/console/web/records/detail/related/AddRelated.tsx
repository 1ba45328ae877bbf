import { midSentence } from "../../../../../lib/text/words.ts";
import { endLabels } from "../../../definitions/ends.ts";
import { AddButton, type Added } from "../../form/adding/AddButton.tsx";
import type { InboundList } from "./inbound.ts";

interface AddRelatedProps {
  readonly inbound: InboundList;
  /** The record that the new one refers to. */
  readonly id: string;
  readonly onAdd?: ((added: Added) => void) | undefined;
}

/** The button that adds a record which refers to this one; where it may do so by several fields, it asks by which. */
export function AddRelated({ inbound: { resource, fields }, id, onAdd }: AddRelatedProps) {
  const labels = endLabels(fields);
  const choices = fields.flatMap(({ key, readOnly }, place) =>
    readOnly ? [] : [{ label: `As ${midSentence(labels[place] ?? "")}`, given: { [key]: id } }],
  );
  return <AddButton resource={resource.name} choices={choices} onAdd={onAdd} />;
}
