import { midSentence } from "../../../../../lib/text/words.ts";
import { endLabels } from "../../../definitions/ends.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { AddButton, type Added } from "../../form/adding/AddButton.tsx";
import type { RelatedRecords } from "./useRelated.ts";

interface AddRelatedProps {
  readonly list: RelatedRecords;
  /** The record that the new one refers to. */
  readonly id: string;
  readonly onAdd?: ((added: Added) => void) | undefined;
  /** No title above the button says what is added. */
  readonly isAlone?: boolean;
}

/** The button that adds a record which refers to this one; if several fields can, a menu asks by which. */
export function AddRelated({ list, id, onAdd, isAlone = false }: AddRelatedProps) {
  const { resource, fields, roles, canAdd } = list;
  if (!canAdd) return null;
  const labels = endLabels(fields);
  const choices = fields.flatMap(({ key, readOnly }, place) =>
    readOnly ? [] : [{ label: `As ${midSentence(labels[place] ?? "")}`, given: { [key]: id } }],
  );
  const [one] = (fields.length === 1 && roles?.[fields[0]?.key ?? ""]) || [];
  return (
    <AddButton
      resource={resource.name}
      choices={choices}
      onAdd={onAdd}
      noun={one ?? nounOf(resource)}
      isAlone={isAlone}
    />
  );
}
