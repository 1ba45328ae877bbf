import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { reference } from "../resource/fields/reference.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** A geographic region of sites; regions form a tree. */
export const regions = resource("regions", {
  label: "Region",
  area: organization,
  icon: "map",
  title: "{name}",
  fields: { name: name(), slug: slug(), parentId: reference("regions"), description: text() },
  unique: [["slug"]],
  view: {
    summary: ["parentId"],
    path: ["parentId"],
    related: [
      { of: "sites", columns: ["name", "facility", "status"] },
      { of: "regions", roles: { parentId: ["subregion", "subregions"] } },
    ],
    columns: ["name", "parentId", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Rhine-Main", slug: "rhine-main", description: "Frankfurt and its surroundings" },
});
export type Region = RecordOf<typeof regions>;
