import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** What is in a rack, if there is one; a write to any record makes it out of date. */
export function useElevation(id: string | undefined) {
  return useQuery({
    queryKey: [...keys.record("racks", id ?? ""), "elevation"],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await send<{ data: Elevation }>("GET", `${recordAddress("racks", id ?? "")}/elevation`, { signal }))
        .json.data,
  });
}

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
