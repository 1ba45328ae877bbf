import { resource } from "../resource/definition/define.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { color } from "../resource/fields/color.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { tags } from "../resource/fields/tags.ts";
import { name, shortText, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

/** What a device is for: router, access switch, storage (spec, Device role). */
export const deviceRoles = resource("device-roles", {
  label: "Device role",
  area: devices,
  icon: "tag",
  title: "{name}",
  fields: {
    name: name(),
    slug: generatedSlug("create"),
    color: color(),
    description: text(),
    tier: shortText(),
    redundancy: shortText(),
    typicalLocation: shortText(),
    responsibilities: text(),
    complianceBaselines: tags(),
    vmRole: boolean().default(false),
    popular: boolean().default(false),
  },
  unique: [["slug"]],
  view: {
    summary: ["tier", "redundancy", "typicalLocation"],
    groups: [
      {
        label: "Role",
        hint: "The purpose of a device, and its colour in rack drawings.",
        fields: ["name", "color", "description"],
      },
      {
        label: "In the network",
        hint: "Typical values for devices with this role.",
        fields: ["tier", "redundancy", "typicalLocation"],
      },
      { label: "Duties", fields: ["responsibilities", "complianceBaselines"] },
      { label: "Options", fields: ["vmRole", "popular"] },
    ],
    more: ["slug"],
    related: [
      {
        of: "device-types",
        columns: ["name", "manufacturerId", "formFactor"],
        roles: { defaultRoleId: ["device type with this default", "device types with this default"] },
      },
    ],
    columns: ["name", "color", "description", "tier", "redundancy", "typicalLocation", "vmRole", "updatedAt"],
    views: [{ label: "Popular", filters: { popular: ["true"] } }],
  },
  custom: true,
  example: {
    name: "Access switch",
    color: "4caf50",
    tier: "access",
    redundancy: "stacked",
    typicalLocation: "floor distributor",
    complianceBaselines: ["CIS Level 1"],
    vmRole: false,
    popular: true,
  },
});
