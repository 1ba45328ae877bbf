import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { withArticle } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useCreate } from "../../api/queries.ts";
import { nounOf } from "../../definitions/noun.ts";
import { titleOf } from "../../definitions/title.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { AboutSection } from "./AboutSection.tsx";
import type { FormBody } from "./body.ts";
import { CopyFrom } from "./CopyFrom.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { useNamedAfter } from "./proposals/useNamedAfter.ts";
import { RecordForm } from "./RecordForm.tsx";
import { useDoubleNote } from "./similar/useDoubleNote.tsx";
import { useSimilarNote } from "./similar/useSimilarNote.tsx";
import { LeftNotice } from "./unsaved/LeftNotice.tsx";
import { UnsavedGuard } from "./unsaved/UnsavedGuard.tsx";
import { formName } from "./unsaved/unsaved.ts";
import { useUnsaved } from "./unsaved/useUnsaved.ts";
import { useAbout } from "./useAbout.ts";
import { useRecordForm } from "./useRecordForm.ts";
import { createBody, type Drafts, nextValues } from "./values.ts";

interface NewFormProps {
  readonly resource: ResourceDescription;
  readonly start: Drafts;
  /** The values are those of another record. */
  readonly isCopy?: boolean;
  /** Draws the inputs; defaults to sections of fields. */
  readonly Body?: FormBody | undefined;
  /** Defaults to "New vlan". */
  readonly title?: string;
}

/** The form for a new record; continues to the record, or to a form for the next one. */
export function NewForm({ resource, start, isCopy = false, Body, title }: NewFormProps) {
  const { name, label, plural } = resource;
  const id = useId();
  const navigate = useNavigate();
  const create = useCreate(name, { quiet: true });
  const isDone = useRef(false);
  const made = useRef("");
  const sent = useRef(start);
  const { rule, about, ...abouts } = useAbout(resource);
  // Remounted for each record, so that the focus returns to the first input.
  const [round, setRound] = useState(0);
  const form = useNamedAfter(
    resource,
    useRecordForm(resource, start, async (values) => {
      const { data } = await create.mutateAsync(createBody(resource, values));
      made.current = data.id;
      sent.current = values;
      await abouts.link(data.id);
      toast(`${label} ${titleOf(resource, data)} added`);
    }),
  );
  const unsaved = useUnsaved(formName(name), resource, form);
  const notes = { ...useSimilarNote(resource, form.values), ...useDoubleNote(resource, form.values) };
  const save = async (): Promise<void> => {
    if (!(await form.submit())) return;
    isDone.current = true;
    unsaved.forget();
    await navigate({ to: "/r/$resource/$id", params: { resource: name, id: made.current } });
  };
  const saveAndGoOn = async (): Promise<void> => {
    if (!(await form.submit())) return;
    unsaved.forget();
    form.restart(nextValues(resource, start, sent.current));
    abouts.restart();
    setRound(round + 1);
  };
  return (
    <div className="form-page" data-wide={Body !== undefined || undefined}>
      <PageHeader
        title={title ?? (isCopy ? `Copy of ${withArticle(nounOf(resource))}` : `New ${nounOf(resource)}`)}
        crumbs={
          <Link to="/r/$resource" params={{ resource: name }}>
            {plural}
          </Link>
        }
        actions={!isCopy && <CopyFrom resource={resource} form={form} />}
      />
      <UnsavedGuard
        isDirty={() => (form.isDirty || abouts.isChanged) && !isDone.current}
        onLeave={unsaved.forget}
      />
      <LeftNotice unsaved={unsaved} />
      <RecordForm
        key={round}
        id={id}
        resource={resource}
        form={form}
        notes={notes}
        {...(Body !== undefined && { body: <Body resource={resource} form={form} /> })}
        onSubmit={save}
      >
        {rule !== undefined && <AboutSection rule={rule} about={about} onChange={abouts.change} />}
      </RecordForm>
      <FormFoot
        id={id}
        resource={resource}
        form={form}
        save={`Add ${nounOf(resource)}`}
        onAnother={saveAndGoOn}
      >
        <Link to="/r/$resource" params={{ resource: name }} className={buttonClass({ variant: "ghost" })}>
          Discard
        </Link>
      </FormFoot>
    </div>
  );
}
