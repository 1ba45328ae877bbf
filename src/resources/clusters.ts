import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { virtualization } from "./areas.ts";

/** Machines that run virtual machines together (spec, Cluster). */
export const clusters = resource("clusters", {
  label: "Cluster",
  area: virtualization,
  title: "{name}",
  fields: {
    name: name(),
    typeId: reference("cluster-types"),
    groupId: reference("cluster-groups"),
    siteId: reference("sites"),
    status: status({
      active: "good",
      planned: "info",
      staging: "warn",
      decommissioning: "warn",
      offline: "bad",
    }),
    description: text(),
  },
  example: { name: "fra1-pve", status: "active", description: "Five nodes, two racks" },
});
