import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { virtualization } from "./areas.ts";

/** The software that runs a cluster (spec, Cluster type). */
export const clusterTypes = resource("cluster-types", {
  label: "Cluster type",
  area: virtualization,
  icon: "tag",
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    rank: "minor",
    related: [{ of: "clusters", columns: ["name", "groupId", "siteId", "status"] }],
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Proxmox VE", slug: "proxmox-ve", description: "KVM with Ceph storage" },
});
