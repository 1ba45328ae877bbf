import { resource } from "../resource/definition/define.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** A kind of tenant: customers, departments. */
export const tenantGroups = resource("tenant-groups", {
  label: "Tenant group",
  area: organization,
  icon: "folder",
  title: "{name}",
  fields: { name: name(), slug: slug(), description: text() },
  unique: [["slug"]],
  view: {
    menu: { area: "people" },
    rank: "minor",
    related: [{ of: "tenants", columns: ["name", "description"] }],
    columns: ["name", "description", "updatedAt"],
  },
  custom: true,
  example: { name: "Departments", slug: "departments", description: "Cost centres of our own" },
});
