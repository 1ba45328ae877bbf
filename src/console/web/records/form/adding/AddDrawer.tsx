import { useNavigate } from "@tanstack/react-router";
import { useId, useMemo, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useCreate } from "../../../api/queries.ts";
import type { Body, Row } from "../../../api/record.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { titleOf } from "../../../definitions/title.ts";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Drawer } from "../../../ui/overlay/Drawer.tsx";
import { useProposed } from "../proposals/useProposed.tsx";
import { RecordForm } from "../RecordForm.tsx";
import { useDoubleNote } from "../similar/useDoubleNote.tsx";
import { useSimilarNote } from "../similar/useSimilarNote.tsx";
import { LeftNotice } from "../unsaved/LeftNotice.tsx";
import { UnsavedGuard } from "../unsaved/UnsavedGuard.tsx";
import { formName } from "../unsaved/unsaved.ts";
import { useClosing } from "../unsaved/useClosing.tsx";
import { useUnsaved } from "../unsaved/useUnsaved.ts";
import { useRecordForm } from "../useRecordForm.ts";
import { createBody, type Drafts, nextValues, openValues } from "../values.ts";
import { DrawerFoot } from "./DrawerFoot.tsx";
import { FullFormLink } from "./FullFormLink.tsx";
import { GivenFacts } from "./GivenFacts.tsx";
import { useInherited } from "./useInherited.ts";

/** The props of a form that adds a record without leaving the page. */
export interface AddDrawerProps {
  /** The name of its resource. */
  readonly resource: string;
  /** Fixed values, such as the record it is added to: `{ siteId: "…" }`. They are shown and can't be changed. */
  readonly given?: Readonly<Record<string, string>>;
  /** Other initial values, which can be changed. */
  readonly start?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** Returns other initial values of the next record, after one was added. */
  readonly startNext?: ((added: Row) => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Called with each added record. */
  readonly onAdded?: ((record: Row) => void) | undefined;
}

/** The form for a new record over the page. */
export function AddDrawer({ resource: name, ...props }: AddDrawerProps) {
  const resource = resourceNamed(name);
  return resource === undefined ? null : <OpenDrawer resource={resource} {...props} />;
}

interface OpenDrawerProps extends Omit<AddDrawerProps, "resource"> {
  readonly resource: ResourceDescription;
}

const nothing: Readonly<Record<string, string>> = {};

function OpenDrawer({ resource, start = nothing, startNext, onClose, onAdded, ...props }: OpenDrawerProps) {
  // The values when the form was opened.
  const [given] = useState(props.given ?? nothing);
  const { name, label } = resource;
  const id = useId();
  const navigate = useNavigate();
  const create = useCreate(name, { quiet: true });
  // Remounted for each record, so that the focus returns to the first input.
  const [round, setRound] = useState(0);
  // Fixed values are not fields of the form.
  const asked = useMemo(
    () => ({ ...resource, fields: resource.fields.filter(({ key }) => !(key in given)) }),
    [resource, given],
  );
  const parent = resource.fields.find(({ key, reference }) => reference !== undefined && key in given);
  const open: Drafts = { ...openValues(asked), ...start };
  const sent = useRef(open);
  const added = useRef<Row>(undefined);
  const form = useRecordForm(asked, open, async (values) => {
    const body: Body = { ...createBody(asked, values), ...given };
    const { data } = await create.mutateAsync(body);
    toast(`${label} ${titleOf(resource, data)} added`, {
      action: {
        label: "Open",
        run: () => navigate({ to: "/r/$resource/$id", params: { resource: name, id: data.id } }),
      },
    });
    sent.current = values;
    added.current = data;
    onAdded?.(data);
  });
  useInherited(asked, form, parent, given);
  const notes = {
    ...useSimilarNote(asked, form.values),
    ...useDoubleNote(asked, { ...form.values, ...given }),
    ...useProposed(resource, form, given, round),
  };
  const unsaved = useUnsaved(formName(name, Object.values(given).join(" ")), asked, form);
  const isMoving = useRef(false);
  const leave = (): void => {
    unsaved.forget();
    onClose();
  };
  const closing = useClosing(form, leave);
  const save = async (): Promise<void> => {
    if (await form.submit()) leave();
  };
  const saveAndGoOn = async (): Promise<void> => {
    if (!(await form.submit())) return;
    unsaved.forget();
    // Values proposed for the first record, such as a free unit, are taken now.
    const proposed = added.current === undefined ? {} : await startNext?.(added.current);
    form.restart({ ...nextValues(asked, openValues(asked), sent.current), ...proposed });
    setRound(round + 1);
  };
  return (
    <Drawer
      title={
        <>
          New {nounOf(resource)}
          {parent?.reference !== undefined && (
            <>
              {" "}
              for <RecordName resource={parent.reference.target} id={given[parent.key] ?? ""} />
            </>
          )}
        </>
      }
      actions={
        <FullFormLink
          resource={asked}
          values={form.values}
          given={given}
          onOpen={() => {
            isMoving.current = true;
            unsaved.forget();
          }}
        />
      }
      onClose={closing.close}
      footer={
        <DrawerFoot id={id} resource={asked} form={form} label={`Add ${nounOf(resource)}`}>
          <Button onClick={saveAndGoOn} disabled={form.isSaving}>
            Add and start another
          </Button>
        </DrawerFoot>
      }
    >
      <UnsavedGuard isDirty={() => form.isDirty && !isMoving.current} onLeave={unsaved.forget} />
      <LeftNotice unsaved={unsaved} />
      <RecordForm
        key={round}
        id={id}
        resource={asked}
        form={form}
        layout="plain"
        notes={notes}
        onSubmit={save}
      >
        <GivenFacts resource={resource} given={given} />
      </RecordForm>
      {closing.question}
    </Drawer>
  );
}
