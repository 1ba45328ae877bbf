import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

/** A maker of devices. */
export const manufacturers = resource("manufacturers", {
  label: "Manufacturer",
  area: devices,
  icon: "factory",
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    rank: "minor",
    related: [
      { of: "device-types", columns: ["name", "modelFamily", "formFactor"] },
      { of: "platforms", columns: ["name", "description"] },
    ],
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Juniper", slug: "juniper", description: "Routers and switches" },
});
