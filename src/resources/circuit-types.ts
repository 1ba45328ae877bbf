import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";

/** A kind of line to the outside: internet access, dark fibre (spec, Circuit type). */
export const circuitTypes = resource("circuit-types", {
  label: "Circuit type",
  area: network,
  icon: "tag",
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    rank: "minor",
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Dark fibre", slug: "dark-fibre", description: "Leased pair, lit by us" },
});
