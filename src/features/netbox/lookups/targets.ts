import type { ReferenceTarget } from "../model.ts";

const bySlug = (model: string): ReferenceTarget => ({ model, identity: ["slug"] });

/** How records are referred to by others: the headers by which rows of each model are known. */
export const targets = {
  region: bySlug("dcim.region"),
  site: bySlug("dcim.site"),
  location: { model: "dcim.location", identity: ["slug", "site.slug"] },
  tenantGroup: bySlug("tenancy.tenantgroup"),
  tenant: bySlug("tenancy.tenant"),
  contactGroup: bySlug("tenancy.contactgroup"),
  manufacturer: bySlug("dcim.manufacturer"),
  platform: bySlug("dcim.platform"),
  role: bySlug("dcim.devicerole"),
  deviceType: bySlug("dcim.devicetype"),
  rack: { model: "dcim.rack", identity: ["name", "site.slug"] },
  device: { model: "dcim.device", identity: ["name", "site.slug"] },
  panel: { model: "dcim.powerpanel", identity: ["name", "site.slug"] },
  port: { model: "dcim.interface", identity: ["name", "kind", "device.name", "device.site.slug"] },
  vrf: { model: "ipam.vrf", identity: ["name", "rd"] },
  vlanGroup: bySlug("ipam.vlangroup"),
  vlan: { model: "ipam.vlan", identity: ["vid", "name", "group.slug", "site.slug"] },
  address: { model: "ipam.ipaddress", identity: ["address", "vrf.name", "vrf.rd"] },
  clusterType: bySlug("virtualization.clustertype"),
  clusterGroup: bySlug("virtualization.clustergroup"),
  cluster: { model: "virtualization.cluster", identity: ["name", "group.slug", "site.slug"] },
  machine: {
    model: "virtualization.virtualmachine",
    identity: ["name", "cluster.name", "cluster.group.slug", "cluster.site.slug"],
  },
  machinePort: {
    model: "virtualization.vminterface",
    identity: ["name", "vm.name", "vm.cluster.name", "vm.cluster.group.slug", "vm.cluster.site.slug"],
  },
  provider: bySlug("circuits.provider"),
  circuitType: bySlug("circuits.circuittype"),
} as const satisfies Readonly<Record<string, ReferenceTarget>>;

const portTargets = new Map<string, ReferenceTarget>();

/** Returns how a port of any model is referred to, such as one of "dcim.rearport". */
export function portTarget(model: string): ReferenceTarget {
  const known = portTargets.get(model) ?? { model, identity: targets.port.identity };
  portTargets.set(model, known);
  return known;
}
