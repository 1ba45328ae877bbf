import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { recordAddress } from "../../api/address.ts";
import { hasStatus } from "../../api/apiError.ts";
import { request, type Tagged } from "../../api/client.ts";
import { useUpdate } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { titleOf } from "../../definitions/title.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { toast } from "../../ui/toast.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import { useRecordForm } from "./useRecordForm.ts";
import { openValues, patchBody } from "./values.ts";

/** A record to change, as it was when the form was opened. */
interface EditFormProps {
  readonly resource: ResourceDescription;
  readonly opened: Tagged;
}

/**
 * The form that changes a record. What is sent is what was edited, and only if nobody changed the record meanwhile; else
 * it is shown what they changed.
 */
export function EditForm({ resource, opened }: EditFormProps) {
  const { name, label, plural } = resource;
  const id = useId();
  const navigate = useNavigate();
  const update = useUpdate(name, { quiet: true });
  // The record may be loaded anew while one types: the form stays with the one it was opened on.
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Tagged>();
  const isDone = useRef(false);
  const record: Row = base.data;
  const params = { resource: name, id: record.id };

  const form = useRecordForm(resource, openValues(resource, record), async (values) => {
    const body = patchBody(resource, openValues(resource, record), values);
    if (Object.keys(body).length === 0) return;
    try {
      await update.mutateAsync({ id: record.id, body, etag: (theirs ?? base).etag });
    } catch (thrown) {
      if (!hasStatus(thrown, 412)) {
        // What is wrong stands in the form, which the dialog would cover.
        setTheirs(undefined);
        throw thrown;
      }
      setTheirs(await request("GET", recordAddress(name, record.id)));
      throw new Error("Somebody else has changed it since you opened it.");
    }
  });
  const save = async (): Promise<void> => {
    if (!(await form.submit())) return;
    isDone.current = true;
    toast(`${label} ${titleOf(resource, { ...record, ...form.values })} saved`);
    await navigate({ to: "/r/$resource/$id", params });
  };

  return (
    <div className="form-page">
      <PageHeader
        title={`Edit ${titleOf(resource, record)}`}
        crumbs={
          <>
            <Link to="/r/$resource" params={{ resource: name }}>
              {plural}
            </Link>
            <Link to="/r/$resource/$id" params={params}>
              <bdi>{titleOf(resource, record)}</bdi>
            </Link>
          </>
        }
      />
      <UnsavedGuard isDirty={() => form.isDirty && !isDone.current} />
      <RecordForm id={id} resource={resource} form={form} onSubmit={save} />
      <FormFoot form={id} save="Save" isSaving={form.isSaving} resource={name} record={record.id} />
      {theirs !== undefined && (
        <ConflictDialog
          resource={resource}
          opened={record}
          theirs={theirs.data}
          values={form.values}
          onOverwrite={save}
          onReload={() => {
            setBase(theirs);
            setTheirs(undefined);
            form.restart(openValues(resource, theirs.data));
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </div>
  );
}
