import { useQuery } from "@tanstack/react-query";
import type { Trace } from "../../../../../areas/cabling/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { request } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns the paths of a port; a write to any record invalidates them. */
export const useTrace = (interfaceId: string) =>
  useQuery({
    queryKey: [...keys.record("interfaces", interfaceId), "trace"],
    queryFn: async ({ signal }) =>
      (await request<Trace>("GET", `${recordAddress("interfaces", interfaceId)}/trace`, { signal })).data,
  });
