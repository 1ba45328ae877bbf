import { messageOf } from "../../api/apiError.ts";
import { refresh, useAction } from "../../api/queries.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { toast } from "../../ui/message/toast.ts";
import type { AddressHolderRef } from "./addresses/useAddressOptions.ts";
import "./HeldAddress.css";

interface HeldAddressProps {
  readonly holder: AddressHolderRef;
  readonly address: { readonly id: string; readonly address: string; readonly primary: boolean };
  readonly mayWrite: boolean;
}

/** An address of a device or virtual machine: the primary one is marked, and another one can be made primary. */
export function HeldAddress({ holder, address: { id, address, primary }, mayWrite }: HeldAddressProps) {
  const action = useAction(holder.resource, "primary");
  const makePrimary = async (): Promise<void> => {
    try {
      await action.mutateAsync({ id: holder.id, body: { ipAddressId: id } });
      await refresh(holder.resource);
      toast(`${address} is the primary address`);
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  return (
    <span className="held-address">
      <RecordAnchor resource="ip-addresses" id={id}>
        <code>{address}</code>
      </RecordAnchor>
      {primary && <Badge tone="accent">Primary</Badge>}
      {!primary && mayWrite && (
        <IconButton
          icon="star"
          size="small"
          label={`Make ${address} the primary address`}
          onClick={makePrimary}
        />
      )}
    </span>
  );
}
