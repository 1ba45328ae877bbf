import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** People outside the service who are reached together (spec, Contact group). */
export const contactGroups = resource("contact-groups", {
  label: "Contact group",
  area: organization,
  icon: "folder",
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    menu: { area: "people" },
    rank: "minor",
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Facility management", slug: "facility-management", description: "Doors, power, cooling" },
});
