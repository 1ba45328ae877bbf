import { type FormEvent, useState } from "react";
import { labelOf } from "../../definitions/labels.ts";
import { isProse } from "../../definitions/prose.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import type { FilterProps } from "../kind.ts";
import { checkDraft } from "../proposals/checkDraft.ts";
import { readDraft } from "../reading/readDraft.ts";
import "./ValueFilter.css";

/** A filter by exact values. */
export function ValueFilter({ field, values, onChange }: FilterProps) {
  const [draft, setDraft] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const value = isProse(field) ? draft : String(readDraft(field, draft.trim()));
    const broken = checkDraft(field, value);
    setProblem(broken);
    if (value === "" || broken !== undefined) return;
    setDraft("");
    onChange([...new Set([...values, value])]);
  };
  return (
    <form className="filter-value" onSubmit={add} noValidate>
      <Field label={labelOf(field)} error={problem}>
        {(control) => <TextInput {...control} value={draft} onChange={setDraft} />}
      </Field>
      <Button type="submit" size="small">
        Add
      </Button>
    </form>
  );
}
