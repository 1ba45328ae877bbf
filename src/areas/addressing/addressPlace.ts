import type { Database } from "../../db/open.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import { type Device, devices } from "../../resources/devices.ts";
import { interfaces } from "../../resources/interfaces.ts";
import type { IpAddress } from "../../resources/ip-addresses.ts";
import { virtualMachines } from "../../resources/virtual-machines.ts";
import { vmInterfaces } from "../../resources/vm-interfaces.ts";
import type { AddressPlace } from "./answers.ts";

/** The tables that the place of an address is read from. */
export const placeTables: readonly string[] = [interfaces, vmInterfaces, devices, virtualMachines].map(
  ({ name }) => name,
);

/** Returns the interface that has an address, its machine and where that is; null if it is on no interface. */
export function placeOfAddress(
  database: Database,
  { id, interfaceId, vmInterfaceId }: Pick<IpAddress, "id" | "interfaceId" | "vmInterfaceId">,
): AddressPlace | null {
  if (interfaceId !== null) {
    const port = recordIn(interfaces, readRecord(database, interfaces, interfaceId));
    const device = recordIn(devices, readRecord(database, devices, port.deviceId));
    return {
      interface: { resource: "interfaces", ...named(port), macAddress: port.macAddress },
      machine: {
        ...{ resource: "devices", ...named(device) },
        isPrimary: isPrimaryOf(device, id),
      },
      within: withinOf(device),
    };
  }
  if (vmInterfaceId === null) return null;
  const port = recordIn(vmInterfaces, readRecord(database, vmInterfaces, vmInterfaceId));
  const machine =
    port.vmId === null ? null : recordIn(virtualMachines, readRecord(database, virtualMachines, port.vmId));
  const clusterId = machine?.clusterId ?? null;
  return {
    interface: { resource: "vm-interfaces", ...named(port), macAddress: port.macAddress },
    machine: machine && {
      ...{ resource: "virtual-machines", ...named(machine) },
      isPrimary: isPrimaryOf(machine, id),
    },
    within: clusterId === null ? null : { resource: "clusters", id: clusterId, position: null },
  };
}

const isPrimaryOf = (
  { primaryIp4Id, primaryIp6Id }: Pick<Device, "primaryIp4Id" | "primaryIp6Id">,
  id: string,
): boolean => primaryIp4Id === id || primaryIp6Id === id;

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

/** Returns what a device is in: its rack, or else the device that it is part of, or else its room or site. */
function withinOf({ rackId, parentId, locationId, siteId, position }: Device): AddressPlace["within"] {
  if (rackId !== null) return { resource: "racks", id: rackId, position };
  if (parentId !== null) return { resource: "devices", id: parentId, position: null };
  if (locationId !== null) return { resource: "locations", id: locationId, position: null };
  return siteId === null ? null : { resource: "sites", id: siteId, position: null };
}
