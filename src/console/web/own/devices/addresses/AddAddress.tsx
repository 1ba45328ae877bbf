import { lazy, Suspense, useState } from "react";
import { useMay } from "../../../api/session.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import type { AddressHolderRef } from "./useAddressOptions.ts";

const AddressDrawer = lazy(async () => ({ default: (await import("./AddressDrawer.tsx")).AddressDrawer }));

interface AddAddressProps {
  readonly holder: AddressHolderRef;
  /** It is the next thing to do on the page. */
  readonly isMain?: boolean;
}

/** The button that adds an address to a device or virtual machine; nothing for users who may not. */
export function AddAddress({ holder, isMain = false }: AddAddressProps) {
  const [isOpen, open] = useState(false);
  const mayAdd = useMay()(resourceNamed("ip-addresses")?.roles.write ?? "operator");
  if (!mayAdd) return null;
  return (
    <>
      <Button size="small" icon="plus" variant={isMain ? "primary" : "ghost"} onClick={() => open(true)}>
        Add address
      </Button>
      {isOpen && (
        <Suspense>
          <AddressDrawer holder={holder} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
