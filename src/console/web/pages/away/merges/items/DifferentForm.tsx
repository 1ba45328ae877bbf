import { type FormEvent, useState } from "react";
import type { MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import type { FieldDescription } from "../../../../../../resource/definition/describe.ts";
import { nounOf } from "../../../../definitions/noun.ts";
import { closeDraft, type Draft, openDraft } from "../../../../kinds/drafts.ts";
import { FieldInput } from "../../../../kinds/FieldInput.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { valueOnLaptop } from "../decisions/distinguishing.ts";
import { mergedNamed } from "../mergedNamed.ts";
import { focusTitle } from "./focusTitle.ts";

interface DifferentFormProps {
  readonly item: MergeItem;
  /** The fields in which the two records agree, though only one may have the value. */
  readonly fields: readonly FieldDescription[];
  readonly onUse: (values: MergeItem["values"]) => void;
}

/** Asks for the values by which the record of the laptop differs from that of the box. */
export function DifferentForm({ item, fields, onUse }: DifferentFormProps) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() =>
    Object.fromEntries(
      fields.map((field) => [
        field.key,
        openDraft(field, item.values[field.key] ?? valueOnLaptop(item, field.key)),
      ]),
    ),
  );
  const use = (event: FormEvent): void => {
    event.preventDefault();
    focusTitle(event.currentTarget);
    onUse(Object.fromEntries(fields.map((field) => [field.key, closeDraft(field, drafts[field.key] ?? "")])));
  };
  return (
    <form className="merge-different" onSubmit={use}>
      <p className="muted small">Change what only one {nounOf(mergedNamed(item.resource))} may have.</p>
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={drafts[field.key] ?? ""}
          onChange={(value) => setDrafts((before) => ({ ...before, [field.key]: value }))}
        />
      ))}
      <div className="actions">
        <Button type="submit" size="small">
          Use these values
        </Button>
      </div>
    </form>
  );
}
