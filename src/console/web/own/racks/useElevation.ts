import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { request, send, type Tagged } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { paintRoles } from "./roleColours.ts";

/** Queries the contents of a rack, with the entity tag that an arrangement is based on. */
export const elevationQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record("racks", id), "elevation"],
    queryFn: async ({ signal }): Promise<Tagged<Elevation>> => {
      const found = await request<Elevation>("GET", `${recordAddress("racks", id)}/elevation`, { signal });
      return { ...found, data: paintRoles([found.data])[0] ?? found.data };
    },
  });

/** Returns the contents of a rack, if there is one; a write to any record invalidates them. */
export const useElevation = (id: string | undefined) =>
  useQuery({ ...elevationQuery(id ?? ""), enabled: id !== undefined });

/** Returns the contents of the racks of a site; loads nothing without a site. */
export function useElevations(siteId: string | undefined) {
  return useQuery({
    queryKey: [...keys.record("sites", siteId ?? ""), "elevations"],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("sites", siteId ?? "")}/elevations`;
      return paintRoles((await send<{ data: Elevation[] }>("GET", path, { signal })).json.data);
    },
    enabled: siteId !== undefined,
    placeholderData: keepPreviousData,
  });
}
