import { type FormEvent, useId, useState } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { labelOf } from "../../definitions/labels.ts";
import { checkDraft } from "../../kinds/checkDraft.ts";
import { closeDraft, type Draft, isEmptyDraft, openDraft } from "../../kinds/drafts.ts";
import { FieldInput } from "../../kinds/FieldInput.tsx";
import { sayProblem } from "../../kinds/sayProblem.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toast.ts";
import { BulkFailures } from "../removal/BulkFailures.tsx";
import { failuresOf } from "../removal/inParallel.ts";
import { sayRecords } from "../removal/sayRecords.ts";
import { type BulkOutcome, bulkFields, changeMany } from "./bulkEdit.ts";

/** The records to change. */
interface BulkEditProps {
  readonly resource: ResourceDescription;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  /** All of them were changed. */
  readonly onDone: () => void;
}

/** Gives one field of many records the same value; says how far it is, and which were refused and why. */
export function BulkEdit({ resource, rows, onClose, onDone }: BulkEditProps) {
  const form = useId();
  const fields = bulkFields(resource);
  const [field, setField] = useState<FieldDescription>();
  const [draft, setDraft] = useState<Draft>("");
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly BulkOutcome[]>([]);
  const count = sayRecords(resource.name, rows.length);

  const choose = (key: string): void => {
    const chosen = fields.find((each) => each.key === key);
    setField(chosen);
    setProblem(undefined);
    setDraft(chosen === undefined ? "" : openDraft(chosen, chosen.default));
  };
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (field === undefined) return;
    const broken = checkDraft(field, draft) ?? (mustStay(field, draft) ? "is required" : undefined);
    setProblem(broken);
    if (broken !== undefined) return;
    setDone(0);
    const value = closeDraft(field, draft);
    const outcomes = await changeMany(resource.name, rows, () => ({ [field.key]: value }), setDone);
    setDone(undefined);
    const failures = failuresOf(outcomes);
    setFailed(failures);
    const changed = outcomes.filter(({ error }) => error === undefined).map(({ item }) => item);
    if (changed.length > 0) tellWithUndo(resource, field, changed);
    if (failures.length > 0) return;
    onDone();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${count}`}
      size="small"
      dismissable={done === undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={done !== undefined}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={done !== undefined}
            disabled={field === undefined}
          >
            {done === undefined ? `Change ${count}` : `${done} of ${rows.length}`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={apply} noValidate>
        <Field label="Field">
          {(control) => (
            <Select
              {...control}
              value={field?.key ?? ""}
              placeholder="Choose a field"
              options={fields.map((each) => ({ value: each.key, label: labelOf(each) }))}
              onChange={choose}
              autoFocus
            />
          )}
        </Field>
        {field !== undefined && (
          <FieldInput
            key={field.key}
            field={field}
            value={draft}
            onChange={setDraft}
            error={problem === undefined ? undefined : sayProblem(resource, problem)}
            hint={field.nullable ? "Left empty, the field is cleared." : undefined}
          />
        )}
        {done !== undefined && <progress max={rows.length} value={done} aria-label="Progress" />}
        <BulkFailures resource={resource.name} failures={failed} done="changed" />
      </form>
    </Dialog>
  );
}

const mustStay = ({ nullable }: FieldDescription, draft: Draft): boolean => !nullable && isEmptyDraft(draft);

function tellWithUndo(resource: ResourceDescription, field: FieldDescription, before: readonly Row[]): void {
  const undo = async (): Promise<void> => {
    const outcomes = await changeMany(resource.name, before, (row) => ({ [field.key]: row[field.key] }));
    const lost = failuresOf(outcomes).length;
    if (lost > 0) toast(`${sayRecords(resource.name, lost)} could not be changed back`, { tone: "bad" });
  };
  toast(`${sayRecords(resource.name, before.length)} changed`, { undo });
}
