import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Space } from "../../../../../areas/addressing/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { type Query, send } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns the largest free networks in a prefix, or those of a length; a write to any prefix invalidates them. */
export function useAvailable(id: string, query: Query, enabled = true) {
  return useQuery({
    queryKey: [...keys.record("prefixes", id), "available", query],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("prefixes", id)}/available`;
      return (await send<Space>("GET", path, { query, signal })).json;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}
