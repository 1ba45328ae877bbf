import { useMutation } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import type { Records } from "../../../../../resources/index.ts";
import { recordAddress } from "../../../api/address.ts";
import { request } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { Body } from "../../../api/record.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { DrawerFoot } from "../../../records/form/adding/DrawerFoot.tsx";
import { RecordForm } from "../../../records/form/RecordForm.tsx";
import { UnsavedGuard } from "../../../records/form/unsaved/UnsavedGuard.tsx";
import { useClosing } from "../../../records/form/unsaved/useClosing.tsx";
import { useRecordForm } from "../../../records/form/useRecordForm.ts";
import { createBody, openValues } from "../../../records/form/values.ts";
import { Button } from "../../../ui/Button.tsx";
import { Drawer } from "../../../ui/overlay/Drawer.tsx";
import { Given } from "./Given.tsx";

interface AllocateDialogProps {
  readonly prefix: Records["prefixes"];
  /** The selected address; undefined for whichever is the next free one when the form is sent. */
  readonly address: string | undefined;
  /** The address that will probably be allocated. */
  readonly next: string | null | undefined;
  readonly onClose: () => void;
}

const asked: ReadonlySet<string> = new Set([
  "dnsName",
  "interfaceId",
  "vmInterfaceId",
  "status",
  "role",
  "description",
]);

/** Allocates an address of a prefix: a small form, then the allocated address, to copy. */
export function AllocateDialog(props: AllocateDialogProps) {
  const resource = resourceNamed("ip-addresses");
  return resource === undefined ? null : <Allocating resource={resource} {...props} />;
}

type Resource = NonNullable<ReturnType<typeof resourceNamed>>;

function Allocating(props: AllocateDialogProps & { readonly resource: Resource }) {
  const { prefix, address, next, resource: whole, onClose } = props;
  const id = useId();
  const [given, setGiven] = useState<Records["ip-addresses"]>();
  const resource = useMemo(
    () => ({ ...whole, fields: whole.fields.filter(({ key }) => asked.has(key)) }),
    [whole],
  );
  const take = useMutation({
    mutationFn: (body: Body) =>
      request<Records["ip-addresses"]>("POST", `${recordAddress("prefixes", prefix.id)}/addresses`, { body }),
    onSettled: () => refresh("ip-addresses"),
  });
  const form = useRecordForm(resource, openValues(resource), async (values) => {
    const chosen = address === undefined ? {} : { address };
    const { data } = await take.mutateAsync({ ...createBody(resource, values), ...chosen });
    setGiven(data);
  });
  const closing = useClosing(form, onClose);
  if (given !== undefined) return <Given address={given} onClose={onClose} />;
  const shown = address ?? next;
  return (
    <Drawer
      title={address === undefined ? "Use the next free address" : `Use ${address}`}
      onClose={closing.close}
      footer={
        <DrawerFoot id={id} resource={resource} form={form} label={`Use ${shown ?? "address"}`}>
          <Button onClick={closing.close}>Cancel</Button>
        </DrawerFoot>
      }
    >
      <UnsavedGuard isDirty={() => form.isDirty} />
      <RecordForm id={id} resource={resource} form={form} layout="plain" onSubmit={() => void form.submit()}>
        <p className="muted">
          {address === undefined ? "The next free address of " : "An address of "}
          <code>{prefix.prefix}</code>
          {address === undefined && shown ? ", now " : ""}
          {address === undefined && shown ? <code>{shown}</code> : null}
        </p>
      </RecordForm>
      {closing.question}
    </Drawer>
  );
}
