import { useId, useMemo } from "react";
import type { AddressOptions } from "../../../../../areas/addressing/assign/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Records } from "../../../../../resources/index.ts";
import { recordAddress } from "../../../api/address.ts";
import { request } from "../../../api/client.ts";
import { refreshAll, undoOf } from "../../../api/undo/undoChange.ts";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import { DrawerFoot } from "../../../records/form/adding/DrawerFoot.tsx";
import { UnsavedGuard } from "../../../records/form/unsaved/UnsavedGuard.tsx";
import { useClosing } from "../../../records/form/unsaved/useClosing.tsx";
import { useRecordForm } from "../../../records/form/useRecordForm.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Drawer } from "../../../ui/overlay/Drawer.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { addressBody } from "./addressBody.ts";
import { addressFields } from "./addressFields.ts";
import { type AddressHolderRef, useAddressOptions } from "./useAddressOptions.ts";
import { useChosenPrefix } from "./useChosenPrefix.ts";

interface AddressDrawerProps {
  readonly holder: AddressHolderRef;
  readonly onClose: () => void;
}

/** The form over the page that adds an address to a device or virtual machine, together with its interface. */
export function AddressDrawer({ holder, onClose }: AddressDrawerProps) {
  const { data: options, error, refetch } = useAddressOptions(holder);
  const resource = useMemo(addressFields, []);
  if (resource === undefined) return null;
  if (options !== undefined)
    return <OpenDrawer holder={holder} resource={resource} options={options} onClose={onClose} />;
  return (
    <Drawer title="New address" footer={<Button onClick={onClose}>Cancel</Button>} onClose={onClose}>
      {error === null ? <Skeleton lines={6} /> : <ErrorState error={error} onRetry={refetch} />}
    </Drawer>
  );
}

interface OpenDrawerProps extends AddressDrawerProps {
  readonly resource: ResourceDescription;
  readonly options: AddressOptions;
}

function OpenDrawer({ holder, resource, options, onClose }: OpenDrawerProps) {
  const id = useId();
  const [offered] = options.prefixes;
  const start = {
    prefixId: offered?.id ?? "",
    address: offered?.free ?? "",
    interfaceName: options.interfaces[0]?.name ?? "",
    dnsName: "",
  };
  const form = useRecordForm(resource, start, async (values) => {
    const path = `${recordAddress(holder.resource, holder.id)}/addresses`;
    const answer = await request<Records["ip-addresses"]>("POST", path, {
      body: addressBody(values, chosen.prefix),
    });
    const { interfaceName } = values;
    toast(
      `${answer.data.address} added${interfaceName === "" ? "" : ` to ${interfaceName}`}`,
      undoOf(answer),
    );
    void refreshAll();
  });
  const chosen = useChosenPrefix(form, options.prefixes);
  const closing = useClosing(form, onClose);
  const save = async (): Promise<void> => {
    if (await form.submit()) onClose();
  };
  return (
    <Drawer
      title={
        <>
          New address for <RecordName resource={holder.resource} id={holder.id} />
        </>
      }
      onClose={closing.close}
      footer={
        <DrawerFoot id={id} resource={resource} form={form} label={"Add address"}>
          <Button onClick={closing.close}>Cancel</Button>
        </DrawerFoot>
      }
    >
      <UnsavedGuard isDirty={() => form.isDirty} />
      <AddressForm
        id={id}
        resource={resource}
        form={form}
        options={options}
        chosen={chosen}
        onSubmit={save}
      />
      {closing.question}
    </Drawer>
  );
}
