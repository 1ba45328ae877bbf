import { useQuery } from "@tanstack/react-query";
import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/queryClient.ts";

const portsQuery = (deviceId: string) => ({
  queryKey: [...keys.record("devices", deviceId), "ports"],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<DevicePort[]> =>
    (await send<{ data: DevicePort[] }>("GET", `${recordAddress("devices", deviceId)}/ports`, { signal }))
      .json.data,
});

/**
 * Returns the ports of a device with their cables, addresses and VLANs; a write to any record invalidates them. Loads
 * nothing without a device.
 */
export const usePorts = (deviceId: string | undefined) =>
  useQuery({ ...portsQuery(deviceId ?? ""), enabled: deviceId !== undefined });

/** Returns the same outside of components, from the cache if nothing was written since. */
export const fetchPorts = (deviceId: string): Promise<DevicePort[]> =>
  queryClient.fetchQuery({ ...portsQuery(deviceId), staleTime: 10_000 });
