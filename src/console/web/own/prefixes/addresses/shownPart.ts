import { useMemo } from "react";
import type { AddressMap } from "../../../../../areas/addressing/answers.ts";
import { formatAddress, type Network, parseAddress } from "../../../../../lib/network/cidr.ts";
import { drawnAround, maxCells } from "./addressCells.ts";
import { useAddressMap } from "./useAddressMap.ts";

/** Returns an address of the part that is shown first: the one with the next free address. */
export const firstShown = ({ first }: Network, { free, first: host }: AddressMap): bigint =>
  parseAddress(free ?? host)?.value ?? first;

/** Returns the part of a prefix around an address, its first address, and its map; loads nothing without an address. */
export function usePartMap(id: string, { bits, first }: Network, value: bigint | undefined) {
  const around = value ?? first;
  const part = useMemo(() => drawnAround({ bits, value: around, length: undefined }), [bits, around]);
  const from = formatAddress({ bits, value: part.first, length: undefined });
  const { data, isLoading } = useAddressMap(id, { from, limit: maxCells }, value !== undefined);
  return { part, from, data, isLoading };
}
