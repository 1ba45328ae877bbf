import { useState } from "react";
import type { AddressMap } from "../../../../../areas/addressing/answers.ts";
import type { Network } from "../../../../../lib/network/cidr.ts";
import type { Records } from "../../../../../resources/index.ts";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { AddressGrid } from "./AddressGrid.tsx";
import { isDrawn } from "./addressCells.ts";
import { PartGrid } from "./PartGrid.tsx";
import { firstShown, usePartMap } from "./shownPart.ts";
import { useAddressMap } from "./useAddressMap.ts";

interface AddressSpaceProps {
  readonly prefix: Records["prefixes"];
  readonly network: Network;
  readonly onTake: ((address: string) => void) | undefined;
}

/** All addresses of a prefix; of a larger one, the utilization of its /24s and all addresses of the selected one. */
export function AddressSpace({ prefix, network, onTake }: AddressSpaceProps) {
  const { data: map, error, refetch } = useAddressMap(prefix.id);
  if (error !== null && map === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (map === undefined) return <Skeleton lines={8} />;
  return (
    <div className="block-map">
      {isDrawn(network) ? (
        <AddressGrid network={network} map={map} onTake={onTake} />
      ) : (
        <Parts prefix={prefix} network={network} map={map} onTake={onTake} />
      )}
    </div>
  );
}

function Parts({ prefix, network, map, onTake }: AddressSpaceProps & { readonly map: AddressMap }) {
  const [chosen, choose] = useState<bigint>();
  const value = chosen ?? firstShown(network, map);
  const { part, from, data } = usePartMap(prefix.id, network, value);
  return (
    <>
      <PartGrid network={network} cells={map.cells} chosen={part} onChoose={choose} />
      {data === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <AddressGrid key={from} network={part} map={data} onTake={onTake} />
      )}
    </>
  );
}
