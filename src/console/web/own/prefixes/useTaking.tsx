import { type ReactNode, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Button } from "../../ui/Button.tsx";
import { AllocateDialog } from "./AllocateDialog.tsx";
import { useAddressMap } from "./useAddressMap.ts";

/** Taking addresses of a prefix. */
interface Taking {
  /** Asks for what the chosen address is used for; undefined for who may not take one. */
  readonly take: ((address: string) => void) | undefined;
  /** Takes the next free one. */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

/** Takes addresses of a prefix: one that was chosen, or the next free one. */
export function useTaking(prefix: Records["prefixes"]): Taking {
  const mayTake = useMay()(resourceNamed("ip-addresses")?.roles.write ?? "operator");
  const { data } = useAddressMap(prefix.id);
  const [asked, ask] = useState<{ readonly address: string | undefined }>();
  const next = data?.free;
  return {
    take: mayTake ? (address) => ask({ address }) : undefined,
    button: mayTake && typeof next === "string" && (
      <Button variant="primary" icon="plus" onClick={() => ask({ address: undefined })}>
        Use next free: {next}
      </Button>
    ),
    dialog: asked !== undefined && (
      <AllocateDialog prefix={prefix} address={asked.address} next={next} onClose={() => ask(undefined)} />
    ),
  };
}
