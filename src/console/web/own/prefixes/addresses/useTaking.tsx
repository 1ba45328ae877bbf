import { type ReactNode, useState } from "react";
import type { Records } from "../../../../../resources/index.ts";
import { useMay } from "../../../api/session.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { AllocateDialog } from "./AllocateDialog.tsx";
import { useAddressMap } from "./useAddressMap.ts";

/** The controls to allocate addresses of a prefix. */
interface Taking {
  /** Opens the form to allocate the selected address; undefined without the right to. */
  readonly take: ((address: string) => void) | undefined;
  /** Allocates the next free one. */
  readonly button: ReactNode;
  /** The same button for narrow places. */
  readonly smallButton: ReactNode;
  readonly dialog: ReactNode;
}

/** Allocates addresses of a prefix: a selected one, or the next free one; opens the form for `start` at once. */
export function useTaking(prefix: Records["prefixes"], start?: { readonly address: string }): Taking {
  const mayTake = useMay()(resourceNamed("ip-addresses")?.roles.write ?? "operator");
  const { data } = useAddressMap(prefix.id);
  const [asked, ask] = useState<{ readonly address: string | undefined } | undefined>(start);
  const next = data?.free;
  return {
    take: mayTake ? (address) => ask({ address }) : undefined,
    button: mayTake && typeof next === "string" && (
      <Button variant="primary" icon="plus" onClick={() => ask({ address: undefined })}>
        Use next free: {next}
      </Button>
    ),
    smallButton: mayTake && typeof next === "string" && (
      <Button
        variant="ghost"
        size="small"
        icon="plus"
        aria-label={`Add IP address, next free ${next}`}
        onClick={() => ask({ address: undefined })}
      >
        Add
      </Button>
    ),
    dialog: asked !== undefined && mayTake && (
      <AllocateDialog prefix={prefix} address={asked.address} next={next} onClose={() => ask(undefined)} />
    ),
  };
}
