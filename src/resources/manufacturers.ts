import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

/** A maker of devices. */
export const manufacturers = resource("manufacturers", {
  label: "Manufacturer",
  area: devices,
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  example: { name: "Juniper", slug: "juniper", description: "Routers and switches" },
});
