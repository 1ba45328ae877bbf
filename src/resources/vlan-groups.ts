import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";

/** A set of VLANs in which each VID stands once. */
export const vlanGroups = resource("vlan-groups", {
  label: "VLAN group",
  area: network,
  icon: "folder",
  title: "{name}",
  fields: { name: name({ natural: true }), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    rank: "minor",
    related: [{ of: "vlans", columns: ["vid", "name", "siteId", "status"] }],
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Campus", slug: "campus", description: "VLANs of the campus core" },
});
