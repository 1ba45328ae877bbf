import { type FormEvent, useId, useState } from "react";
import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { maxShortTextLength } from "../../../../../lib/limits.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { type KeptField, keptAs, patchKept, problemOfKey } from "../keptColumns.ts";
import type { ImportColumn } from "../known.ts";
import type { ImportState } from "../loading/useImport.ts";
import { formatKind, kinds } from "./kinds.ts";

interface KeepDialogProps {
  readonly column: ImportColumn;
  /** What the column is kept as, or could be. */
  readonly proposal: KeptField;
  readonly sheet: ImportSheet;
  readonly state: ImportState;
  readonly onClose: () => void;
}

/** Keeps a column without a field as a new custom field: what it is called, and what its values are. */
export function KeepDialog({ column, proposal, sheet, state, onClose }: KeepDialogProps) {
  const form = useId();
  const [label, setLabel] = useState(proposal.label);
  const [key, setKey] = useState(proposal.key);
  const [kind, setKind] = useState(proposal.kind);
  const [problem, setProblem] = useState<string>();
  const resource = resourceNamed(sheet.resource ?? "");
  const isKept = keptAs(sheet, column) !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = resource && problemOfKey(resource, key.trim());
    setProblem(wrong);
    if (wrong !== undefined || label.trim() === "") return;
    void state.change(patchKept(sheet, column.header, { key: key.trim(), label: label.trim(), kind }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Keep ${column.header} as a custom field`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            {isKept ? "Save" : "Keep"}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <p className="muted">
          The import adds the field to {resource === undefined ? "the records" : midSentence(resource.plural)}
          . Undoing the import removes it.
        </p>
        <Field label="Label" required>
          {(control) => (
            <TextInput {...control} maxLength={maxShortTextLength} value={label} onChange={setLabel} />
          )}
        </Field>
        <Field
          label="Key"
          required
          hint="Its name in the API and in files. It can't be changed later."
          {...(problem !== undefined && { error: problem })}
        >
          {(control) => <TextInput {...control} mono value={key} onChange={setKey} />}
        </Field>
        <Field label="Kind" {...(kind === "choice" && { hint: "The values of the column are the choices." })}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={kinds.map((value) => ({ value, label: formatKind(value) }))}
              onChange={(to) => setKind(to as KeptField["kind"])}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
