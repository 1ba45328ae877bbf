import { useQuery } from "@tanstack/react-query";
import type { AddressMap } from "../../../../../areas/addressing/answers.ts";
import type { AddressOptions, OfferedPrefix } from "../../../../../areas/addressing/assign/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { request, send } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { loadTarget } from "../../../api/targets.ts";

/** A device or virtual machine. */
export interface AddressHolderRef {
  readonly resource: "devices" | "virtual-machines";
  readonly id: string;
}

/** Returns what an address can be chosen from; loaded each time, as the next free address changes with every write. */
export const useAddressOptions = ({ resource, id }: AddressHolderRef) =>
  useQuery({
    queryKey: [...keys.record(resource, id), "address-options"],
    queryFn: async ({ signal }) =>
      (await request<AddressOptions>("GET", `${recordAddress(resource, id)}/address-options`, { signal }))
        .data,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A prefix to take an address from; `free` is null if it is full. */
export type ChosenPrefix = Pick<OfferedPrefix, "id" | "prefix" | "vrfId"> & { readonly free: string | null };

/** Reads a prefix that is not among the options, with its next free address. */
export async function readPrefix(id: string): Promise<ChosenPrefix | undefined> {
  const path = `${recordAddress("prefixes", id)}/addresses`;
  const [row, { json }] = await Promise.all([
    loadTarget("prefixes", id),
    send<AddressMap>("GET", path, { query: { limit: 1 } }),
  ]);
  return row === null ? undefined : { id, prefix: row.prefix, vrfId: row.vrfId, free: json.free };
}
