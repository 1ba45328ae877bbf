import { useQuery } from "@tanstack/react-query";
import type { MissingPort } from "../../../../areas/equipment/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** Returns the ports of its type that a device is missing; a write to any record invalidates them. */
export const useMissingPorts = (id: string) =>
  useQuery({
    queryKey: [...keys.record("devices", id), "missing-ports"],
    queryFn: async ({ signal }) =>
      (
        await send<{ data: MissingPort[] }>("GET", `${recordAddress("devices", id)}/missing-ports`, {
          signal,
        })
      ).json.data,
  });
