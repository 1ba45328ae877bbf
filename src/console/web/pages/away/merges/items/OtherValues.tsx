import { type FormEvent, useState } from "react";
import type { MergeDecision } from "../../../../../../features/merge/merges/answers.ts";
import { closeDraft, type Draft, openDraft } from "../../../../kinds/drafts.ts";
import { FieldInput } from "../../../../kinds/FieldInput.tsx";
import { Button } from "../../../../ui/Button.tsx";
import type { FieldRow, ItemField } from "../decisions/fieldRows.ts";
import { focusTitle } from "./focusTitle.ts";

interface OtherValuesProps {
  readonly row: FieldRow;
  readonly onUse: (values: NonNullable<MergeDecision["fields"]>) => void;
}

/** Returns the value that a field starts with: the one that was decided, or that of the laptop. */
const startOf = ({ told: { choice, mine } }: ItemField): unknown =>
  typeof choice === "object" && choice !== null ? choice.value : mine;

/** The inputs of the fields of a row, for values that neither side has. */
export function OtherValues({ row, onUse }: OtherValuesProps) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() =>
    Object.fromEntries(row.fields.map((one) => [one.field.key, openDraft(one.field, startOf(one))])),
  );
  const use = (event: FormEvent): void => {
    event.preventDefault();
    focusTitle(event.currentTarget);
    const given = row.fields.map(({ field }) => [
      field.key,
      { value: closeDraft(field, drafts[field.key] ?? "") },
    ]);
    onUse(Object.fromEntries(given));
  };
  return (
    <form className="merge-other" onSubmit={use}>
      {row.fields.map(({ field }) => (
        <FieldInput
          key={field.key}
          field={field}
          value={drafts[field.key] ?? ""}
          onChange={(value) => setDrafts((before) => ({ ...before, [field.key]: value }))}
        />
      ))}
      <div className="actions">
        <Button type="submit" size="small">
          {row.fields.length > 1 ? "Use these values" : "Use this value"}
        </Button>
      </div>
    </form>
  );
}
