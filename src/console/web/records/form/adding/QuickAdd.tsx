import { useId, useRef } from "react";
import { createPortal } from "react-dom";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useCreate } from "../../../api/queries.ts";
import type { Row } from "../../../api/record.ts";
import { rememberTitle } from "../../../api/titles.ts";
import { titleColumn } from "../../../definitions/columns.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { titleOf } from "../../../definitions/title.ts";
import type { QuickAddProps } from "../../../kinds/references/quickAdd.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { FormFailure } from "../FormFailure.tsx";
import { RecordForm } from "../RecordForm.tsx";
import { useClosing } from "../unsaved/useClosing.tsx";
import { useRecordForm } from "../useRecordForm.ts";
import { createBody, openValues } from "../values.ts";

/** A dialog with the form of another resource, to create the missing target of a reference. */
export function QuickAdd({ resource: name, text, onDone }: QuickAddProps) {
  const resource = resourceNamed(name);
  if (resource === undefined) return null;
  return createPortal(<AddDialog resource={resource} text={text} onDone={onDone} />, document.body);
}

interface AddDialogProps extends Omit<QuickAddProps, "resource"> {
  readonly resource: ResourceDescription;
}

function AddDialog({ resource, text, onDone }: AddDialogProps) {
  const { name, label } = resource;
  const id = useId();
  const create = useCreate(name, { quiet: true });
  const made = useRef<Row>(undefined);
  const start = { ...openValues(resource), [titleColumn(resource)]: text };
  const form = useRecordForm(resource, start, async (values) => {
    const { data } = await create.mutateAsync(createBody(resource, values));
    rememberTitle(name, data);
    made.current = data;
    toast(`${label} ${titleOf(resource, data)} added`);
  });
  const closing = useClosing(form, () => onDone());
  const save = async (): Promise<void> => {
    if (await form.submit()) onDone(made.current);
  };
  return (
    <Dialog
      open
      title={`New ${nounOf(resource)}`}
      onClose={closing.close}
      footer={
        <>
          <FormFailure form={form} />
          <Button onClick={closing.close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isSaving}>
            Add {nounOf(resource)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RecordForm id={id} resource={resource} form={form} layout="plain" mayAdd="byTitle" onSubmit={save} />
        {closing.question}
      </div>
    </Dialog>
  );
}
