import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { recordAddress } from "../../api/address.ts";
import { hasStatus } from "../../api/apiError.ts";
import { request, type Tagged } from "../../api/client.ts";
import { useUpdate } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { undoOf } from "../../api/undo/undoChange.ts";
import { titleOf } from "../../definitions/title.ts";
import { RecordName } from "../../kinds/references/RecordName.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import type { FormBody } from "./body.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { LeftNotice } from "./unsaved/LeftNotice.tsx";
import { UnsavedGuard } from "./unsaved/UnsavedGuard.tsx";
import { formName } from "./unsaved/unsaved.ts";
import { useUnsaved } from "./unsaved/useUnsaved.ts";
import { useRecordForm } from "./useRecordForm.ts";
import { type Drafts, differingFields, openValues, patchBody } from "./values.ts";

interface EditFormProps {
  readonly resource: ResourceDescription;
  readonly opened: Tagged;
  /** Draws the inputs; defaults to sections of fields. */
  readonly Body?: FormBody | undefined;
}

/**
 * The form that edits a record. It sends only edited fields, and only if the record is unchanged; otherwise it shows what
 * other people changed.
 */
export function EditForm({ resource, opened, Body }: EditFormProps) {
  const { name, label, plural } = resource;
  const id = useId();
  const navigate = useNavigate();
  const update = useUpdate(name, { quiet: true });
  // The record may be reloaded while typing: the form keeps the version it was opened with.
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Tagged>();
  const isDone = useRef(false);
  const saved = useRef<Tagged>(undefined);
  const record: Row = base.data;
  const params = { resource: name, id: record.id };

  const form = useRecordForm(resource, openValues(resource, record), async (values) => {
    const body = patchBody(resource, openValues(resource, record), values);
    if (Object.keys(body).length === 0) return;
    const send = async (etag: string | undefined): Promise<void> => {
      saved.current = await update.mutateAsync({ id: record.id, body, etag });
    };
    try {
      await send((theirs ?? base).etag);
    } catch (thrown) {
      // The dialog would cover the errors in the form.
      setTheirs(undefined);
      if (!hasStatus(thrown, 412)) throw thrown;
      const now = await request("GET", recordAddress(name, record.id));
      // After a crash the server does not know earlier tags; if nothing was changed, that is not a conflict.
      if (differingFields(resource, record, now.data).length === 0) {
        await send(now.etag);
        return;
      }
      setTheirs(now);
      throw new Error("Someone else has changed it since you opened it.");
    }
  });
  const unsaved = useUnsaved(formName(name, record.id), resource, form);
  const save = async (chosen?: Drafts): Promise<void> => {
    if (!(await form.submit(chosen))) return;
    isDone.current = true;
    unsaved.forget();
    toast(`${label} ${titleOf(resource, { ...record, ...form.values })} saved`, undoOf(saved.current ?? {}));
    await navigate({ to: "/r/$resource/$id", params });
  };
  const takeTheirs = (): void => {
    if (theirs === undefined) return;
    setBase(theirs);
    setTheirs(undefined);
    form.restart(openValues(resource, theirs.data));
  };

  return (
    <div className="form-page" data-wide={Body !== undefined || undefined}>
      <PageHeader
        title={`Edit ${titleOf(resource, record)}`}
        crumbs={
          <>
            <Link to="/r/$resource" params={{ resource: name }}>
              {plural}
            </Link>
            <Link to="/r/$resource/$id" params={params}>
              <RecordName resource={name} id={record.id} known={titleOf(resource, record)} />
            </Link>
          </>
        }
      />
      <UnsavedGuard isDirty={() => form.isDirty && !isDone.current} onLeave={unsaved.forget} />
      <LeftNotice unsaved={unsaved} />
      <RecordForm
        id={id}
        resource={resource}
        form={form}
        {...(Body !== undefined && { body: <Body resource={resource} form={form} /> })}
        onSubmit={() => save()}
      />
      <FormFoot id={id} resource={resource} form={form} save="Save">
        <Link to="/r/$resource/$id" params={params} className={buttonClass({ variant: "ghost" })}>
          Discard
        </Link>
      </FormFoot>
      {theirs !== undefined && (
        <ConflictDialog
          resource={resource}
          opened={record}
          theirs={theirs.data}
          values={form.values}
          isSaving={form.isSaving}
          onSave={save}
          onReload={takeTheirs}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </div>
  );
}
