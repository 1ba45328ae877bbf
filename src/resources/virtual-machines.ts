import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { virtualization } from "./areas.ts";

/** A virtual machine, the owner of VM interfaces. */
export const virtualMachines = resource("virtual-machines", {
  label: "Virtual machine",
  area: virtualization,
  title: "{name}",
  fields: {
    name: name(),
    clusterId: reference("clusters"),
    status: status({
      active: "good",
      planned: "info",
      staging: "warn",
      decommissioning: "warn",
      offline: "bad",
    }),
    description: text(),
  },
  keys: [["clusterId", "name"], ["name"]],
  example: { name: "dns-01", status: "active", description: "Resolver for the office networks" },
});
