import { useQuery } from "@tanstack/react-query";
import type { DevicePort, MissingPort } from "../../../../areas/equipment/answers.ts";
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

/** Returns the ports of a device with their addresses and VLANs; a write to any record invalidates them. */
export const usePorts = (id: string) => useOfDevice<DevicePort>(id, "ports");

/** Returns the ports of its type that a device is missing. */
export const useMissingPorts = (id: string) => useOfDevice<MissingPort>(id, "missing-ports");
