import { useQuery } from "@tanstack/react-query";
import type { RackPower } from "../../../../../areas/equipment/power/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { send } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns the power of a rack by feed; a write to any record invalidates it. */
export const useRackPower = (rackId: string) =>
  useQuery({
    queryKey: [...keys.record("racks", rackId), "power"],
    queryFn: async ({ signal }) =>
      (await send<{ data: RackPower }>("GET", `${recordAddress("racks", rackId)}/power`, { signal })).json
        .data,
  });
