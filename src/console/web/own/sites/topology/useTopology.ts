import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Topology } from "../../../../../areas/cabling/topology/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { request } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns what the devices of a site are connected to; a write to any record invalidates it. */
export const useTopology = (siteId: string, withPanels: boolean) =>
  useQuery({
    queryKey: [...keys.record("sites", siteId), "topology", withPanels],
    queryFn: async ({ signal }): Promise<Topology> => {
      const path = `${recordAddress("sites", siteId)}/topology`;
      const query = withPanels ? { panels: "true" } : {};
      return (await request<Topology>("GET", path, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
