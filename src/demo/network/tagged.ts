import { updateRecord } from "../../resource/writing/update.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { vlanMemberships } from "../../resources/vlan-memberships.ts";
import type { DemoDevice } from "../equipment/equipment.ts";
import { type Filling, make } from "../filling.ts";
import { interfaceOf } from "./interfaces.ts";
import type { DemoNetwork } from "./network.ts";

/** Ports of a leaf that lead to cluster nodes. */
const nodePorts = Array.from({ length: 6 }, (_, index) => `Ethernet${index + 1}`);

/** VLANs that cluster nodes are sent with a tag; what has none is their own. */
const tagged: readonly string[] = ["Servers", "Live migration", "Hosted machines"];

/** Gives the ports towards cluster nodes their VLANs, at the leaves of the first rack of each hall. */
export function fillTagged(
  { context }: Filling,
  devices: Iterable<DemoDevice>,
  { vlansBySite }: DemoNetwork,
): void {
  for (const { id, name, site } of devices) {
    if (!name.startsWith("leaf-a01")) continue;
    const vlans = vlansBySite.get(site.code) ?? [];
    const untaggedVlanId = vlans.find((vlan) => vlan.name === "Hypervisors")?.id ?? null;
    for (const port of nodePorts) {
      const interfaceId = interfaceOf(context, { deviceId: id, name: port, type: "25gbase-x-sfp28" });
      updateRecord(context, interfaces, interfaceId, { mode: "tagged", untaggedVlanId });
      for (const vlan of vlans.filter((one) => tagged.includes(one.name)))
        make(context, vlanMemberships, { interfaceId, vlanId: vlan.id });
    }
  }
}
