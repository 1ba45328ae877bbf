import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { recordAddress } from "../../api/address.ts";
import { type Query, send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** What is free in a prefix, as the API answers it. */
export interface Available {
  /** Free networks in network order. */
  readonly data: readonly string[];
  readonly hasMore: boolean;
  /** In percent with two decimals. */
  readonly utilization: string;
  readonly children: number;
  readonly descendants: number;
  /** How many addresses the prefix has, and how many of them are free, in decimal digits. */
  readonly addresses: string;
  readonly freeAddresses: string;
}

/** The largest free networks in a prefix, or those of a length; a write to any prefix makes them out of date. */
export function useAvailable(id: string, query: Query, enabled = true) {
  return useQuery({
    queryKey: [...keys.record("prefixes", id), "available", query],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("prefixes", id)}/available`;
      return (await send("GET", path, { query, signal })).json as Available;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}
