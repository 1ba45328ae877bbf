import { resource } from "../resource/definition/define.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { integer } from "../resource/fields/integer.ts";
import { mac } from "../resource/fields/network/mac.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, text } from "../resource/fields/text.ts";
import { virtualization } from "./areas.ts";

/** A network interface of a virtual machine (spec, VM interface). */
export const vmInterfaces = resource("vm-interfaces", {
  label: "VM interface",
  area: virtualization,
  icon: "port",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    vmId: reference("virtual-machines"),
    macAddress: mac(),
    mtu: integer({ minimum: 1, maximum: 65_536 }).as({ width: "quarter" }),
    enabled: boolean().initially(true),
    description: text(),
  },
  unique: [["vmId", "name"]],
  keys: [["vmId", "name"]],
  view: {
    menu: { label: "Interfaces" },
    path: ["vmId"],
    summary: ["vmId", "macAddress"],
    groups: [
      { label: "Interface", fields: ["name", "vmId", "description"] },
      { label: "Link", fields: ["macAddress", "mtu", "enabled"] },
    ],
    columns: ["name", "vmId", "macAddress", "mtu", "enabled", "description"],
    find: ["macAddress"],
    views: [
      { label: "Disabled", filters: { enabled: ["false"] } },
      { label: "Without a MAC address", filters: { macAddress__empty: ["true"] } },
    ],
  },
  custom: true,
  example: { name: "eth0", macAddress: "52:54:00:1a:2b:3c", mtu: 1500, enabled: true, description: "Uplink" },
});
