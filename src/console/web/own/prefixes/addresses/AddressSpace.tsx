import { useMemo, useState } from "react";
import type { AddressMap } from "../../../../../areas/addressing/answers.ts";
import { formatAddress, type Network, parseAddress } from "../../../../../lib/network/cidr.ts";
import type { Records } from "../../../../../resources/index.ts";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { AddressGrid } from "./AddressGrid.tsx";
import { drawnAround, isDrawn, maxCells } from "./addressCells.ts";
import { PartGrid } from "./PartGrid.tsx";
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
  const first = parseAddress(map.free ?? map.first)?.value ?? network.first;
  const value = chosen ?? first;
  const part = useMemo(() => drawnAround({ bits: network.bits, value, length: undefined }), [network, value]);
  const from = formatAddress({ bits: part.bits, value: part.first, length: undefined });
  const { data } = useAddressMap(prefix.id, { from, limit: maxCells });
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
