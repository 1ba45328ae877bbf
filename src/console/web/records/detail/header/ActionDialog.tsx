import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import type { ActionDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useAction } from "../../../api/queries.ts";
import type { Row } from "../../../api/record.ts";
import { undoOf } from "../../../api/undo/undoChange.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { RecordForm } from "../../form/RecordForm.tsx";
import { useRecordForm } from "../../form/useRecordForm.ts";
import { createBody, openValues } from "../../form/values.ts";
import { useTitle } from "../useTitle.ts";

interface ActionDialogProps {
  readonly resource: ResourceDescription;
  readonly action: ActionDescription;
  readonly record: Row;
  readonly etag: string | undefined;
  readonly onClose: () => void;
}

/** A dialog with the fields of an action, which runs it. The record's entity tag prevents running it twice. */
export function ActionDialog({ resource, action, record, etag, onClose }: ActionDialogProps) {
  const id = useId();
  const { name, label, fields = [] } = action;
  const { full } = useTitle(resource, record);
  const run = useAction(resource.name, name);
  const navigate = useNavigate();
  // The form of an action is that of a record with the action's fields.
  const asked = { ...resource, fields, view: {}, example: {} };
  const form = useRecordForm(asked, openValues(asked), async (values) => {
    const answer = await run.mutateAsync({ id: record.id, body: createBody(asked, values), etag });
    toast(`${label}: done`, undoOf(answer));
    // What was merged is gone, and the other one is answered.
    const { id: answered } = answer.data;
    if (answered !== record.id)
      void navigate({
        to: "/r/$resource/$id",
        params: { resource: resource.name, id: answered },
        replace: true,
      });
  });
  const submit = async (): Promise<void> => {
    if (await form.submit()) onClose();
  };
  return (
    <Dialog
      open
      title={`${label}: ${full}`}
      dismissable={!form.isDirty}
      onClose={onClose}
      footer={
        <>
          <FormFailure form={form} />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isSaving}>
            {label}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RecordForm id={id} resource={asked} form={form} layout="plain" onSubmit={submit} />
      </div>
    </Dialog>
  );
}
