import type { AddressMap } from "../../../../areas/addressing/answers.ts";
import { formatAddress, type Network, parseAddress } from "../../../../lib/network/cidr.ts";
import type { Records } from "../../../../resources/index.ts";
import { drawnAround, isDrawn, maxCells } from "../prefixes/addresses/addressCells.ts";
import { useAddressMap } from "../prefixes/addresses/useAddressMap.ts";
import { readNetwork } from "../prefixes/findItems.ts";

/** The part of a prefix around one of its addresses. */
export interface Neighbourhood {
  /** The whole prefix if it is small enough to be drawn. */
  readonly network: Network | undefined;
  readonly map: AddressMap | undefined;
  /** The address without the length of its network. */
  readonly text: string;
  readonly isPending: boolean;
}

/** Returns the addresses around one, in the smallest prefix that contains it. */
export function useNeighbourhood(
  { address }: Records["ip-addresses"],
  prefix: Records["prefixes"] | undefined,
): Neighbourhood {
  const parsed = parseAddress(address);
  const whole = prefix === undefined ? undefined : readNetwork(prefix.prefix);
  const network = whole === undefined || parsed === undefined || isDrawn(whole) ? whole : drawnAround(parsed);
  const part =
    network === undefined || network === whole
      ? {}
      : {
          from: formatAddress({ bits: network.bits, value: network.first, length: undefined }),
          limit: maxCells,
        };
  const { data, isPending } = useAddressMap(prefix?.id ?? "", part, prefix !== undefined);
  const text = parsed === undefined ? address : formatAddress({ ...parsed, length: undefined });
  return { network, map: data, text, isPending };
}
