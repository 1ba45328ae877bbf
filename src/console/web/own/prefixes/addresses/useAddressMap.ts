import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AddressMap } from "../../../../../areas/addressing/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { type Query, send } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns the addresses of a prefix with their owners, its ranges and its utilization; any write invalidates them. */
export function useAddressMap(id: string, query: Query = {}, enabled = true) {
  return useQuery({
    queryKey: [...keys.record("prefixes", id), "addresses", query],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("prefixes", id)}/addresses`;
      return (await send<AddressMap>("GET", path, { query, signal })).json;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}
