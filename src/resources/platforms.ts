import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

/** The operating system of a device. */
export const platforms = resource("platforms", {
  label: "Platform",
  area: devices,
  icon: "code",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    slug: slug(),
    manufacturerId: reference("manufacturers"),
    description: text(),
  },
  unique: [["slug"]],
  view: {
    crumbs: ["manufacturerId"],
    summary: ["manufacturerId"],
    related: [
      {
        of: "device-types",
        columns: ["name", "manufacturerId", "formFactor"],
        roles: { defaultPlatformId: ["device type with this default", "device types with this default"] },
      },
    ],
    columns: ["name", "manufacturerId", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Junos", slug: "junos", description: "Release 23 and newer" },
});
