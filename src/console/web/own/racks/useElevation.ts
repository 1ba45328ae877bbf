import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { request, send, type Tagged } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** What is in a rack, as a query: with the tag by which an arrangement tells what it was made over. */
export const elevationQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record("racks", id), "elevation"],
    queryFn: ({ signal }): Promise<Tagged<Elevation>> =>
      request("GET", `${recordAddress("racks", id)}/elevation`, { signal }),
  });

/** What is in a rack, if there is one; a write to any record makes it out of date. */
export const useElevation = (id: string | undefined) =>
  useQuery({ ...elevationQuery(id ?? ""), enabled: id !== undefined });

/** What is in the racks of a site; nothing is asked while there is no site. */
export function useElevations(siteId: string | undefined) {
  return useQuery({
    queryKey: [...keys.record("sites", siteId ?? ""), "elevations"],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("sites", siteId ?? "")}/elevations`;
      return (await send<{ data: Elevation[] }>("GET", path, { signal })).json.data;
    },
    enabled: siteId !== undefined,
    placeholderData: keepPreviousData,
  });
}
