import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { virtualization } from "./areas.ts";

/** Clusters that belong together, by place or purpose (spec, Cluster group). */
export const clusterGroups = resource("cluster-groups", {
  label: "Cluster group",
  area: virtualization,
  icon: "folder",
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    rank: "minor",
    related: [{ of: "clusters", columns: ["name", "typeId", "siteId", "status"] }],
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Edge", slug: "edge", description: "Small clusters at the branches" },
});
