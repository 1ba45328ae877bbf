import { useQuery } from "@tanstack/react-query";
import type { DevicePort, LackingPort } from "../../../../areas/equipment/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

function useOfDevice<Answered>(id: string, what: string) {
  return useQuery({
    queryKey: [...keys.record("devices", id), what],
    queryFn: async ({ signal }) =>
      (await send<{ data: Answered[] }>("GET", `${recordAddress("devices", id)}/${what}`, { signal })).json
        .data,
  });
}

/** The ports of a device with what lies on them; a write to any record makes them out of date. */
export const usePorts = (id: string) => useOfDevice<DevicePort>(id, "ports");

/** The ports that a device lacks of its type. */
export const useLackingPorts = (id: string) => useOfDevice<LackingPort>(id, "lacking-ports");
