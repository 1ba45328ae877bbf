import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { purchasing } from "./areas.ts";

/** What a line of a purchase order is about: optics, servers, licences. */
export const categories = resource("categories", {
  label: "Category",
  area: purchasing,
  icon: "tag",
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    rank: "minor",
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Optics", slug: "optics", description: "Transceivers and patch cables" },
});
