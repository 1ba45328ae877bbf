import { Suspense, useState } from "react";
import { useMay } from "../../../api/session.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button, type ButtonLook } from "../../../ui/Button.tsx";
import type { AddressHolderRef } from "./useAddressOptions.ts";

const AddressDrawer = lazy(async () => ({ default: (await import("./AddressDrawer.tsx")).AddressDrawer }));

interface AddAddressProps {
  readonly holder: AddressHolderRef;
  /** Defaults to ghost. */
  readonly variant?: ButtonLook["variant"];
}

/** The button that adds an address to a device or virtual machine; nothing for users who may not. */
export function AddAddress({ holder, variant = "ghost" }: AddAddressProps) {
  const [isOpen, open] = useState(false);
  const mayAdd = useMay()(resourceNamed("ip-addresses")?.roles.write ?? "operator");
  if (!mayAdd) return null;
  return (
    <>
      <Button size="small" icon="plus" variant={variant} onClick={() => open(true)}>
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
