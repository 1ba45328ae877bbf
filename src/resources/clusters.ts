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
    name: name({ natural: true }),
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
  view: {
    crumbs: ["siteId"],
    summary: ["siteId", "typeId", "groupId"],
    groups: [
      {
        label: "Cluster",
        hint: "The name that people use, and its stage.",
        fields: ["name", "status", "description"],
      },
      { label: "Belongs to", fields: ["typeId", "groupId", "siteId"] },
    ],
    related: [{ of: "virtual-machines", columns: ["name", "description", "status"] }],
    columns: ["name", "typeId", "groupId", "siteId", "status", "description"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Offline", filters: { status: ["offline"] }, attention: true },
      { label: "Without a site", filters: { siteId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: { name: "fra1-pve", status: "active", description: "Five nodes, two racks" },
});
