import { resource } from "../resource/definition/define.ts";
import { degrees } from "../resource/fields/decimal.ts";
import { reference } from "../resource/fields/reference.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { name, shortText, status, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** A place with equipment: a building, a data centre, a mast (spec, Site). */
export const sites = resource("sites", {
  label: "Site",
  area: organization,
  icon: "building",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    slug: generatedSlug("create", "update"),
    status: status({
      active: "good",
      planned: "info",
      staging: "warn",
      decommissioning: "warn",
      retired: "muted",
    }),
    regionId: reference("regions"),
    tenantId: reference("tenants"),
    facility: shortText(),
    latitude: degrees(90),
    longitude: degrees(180),
    description: text(),
  },
  unique: [["slug"]],
  units: [["latitude", "longitude"]],
  pages: [{ label: "Map", to: "/map", icon: "map", at: 3 }],
  view: {
    menu: { at: 1 },
    crumbs: ["regionId"],
    place: ["latitude", "longitude"],
    summary: ["regionId", "facility"],
    groups: [
      {
        label: "Site",
        hint: "The name that people use, and its stage.",
        fields: ["name", "status", "description"],
      },
      {
        label: "Place",
        hint: "Coordinates on the map. Fill in both or neither.",
        fields: ["regionId", "facility", "latitude", "longitude"],
      },
      { label: "Ownership", fields: ["tenantId"] },
    ],
    more: ["slug"],
    related: [
      { of: "racks", columns: ["name", "locationId", "height", "status", "description"] },
      { of: "devices", columns: ["name", "deviceTypeId", "roleId", "rackId", "status"] },
      { of: "prefixes", columns: ["prefix", "vlanId", "status", "description"] },
      { of: "vlans", columns: ["vid", "name", "groupId", "status"] },
      { of: "clusters", columns: ["name", "typeId", "groupId", "status"] },
      { of: "locations", columns: ["name", "parentId", "status", "description"] },
      {
        of: "circuits",
        columns: ["cid", "vendorId", "aSiteId", "zSiteId", "status"],
        roles: {
          aSiteId: ["circuit ending here (A)", "circuits ending here (A)"],
          zSiteId: ["circuit ending here (Z)", "circuits ending here (Z)"],
        },
      },
    ],
    columns: ["name", "regionId", "facility", "status", "description"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Without a region", filters: { regionId__empty: ["true"] } },
      { label: "Not on the map", filters: { latitude__empty: ["true"] } },
    ],
  },
  custom: true,
  example: {
    name: "Frankfurt 1",
    status: "active",
    facility: "FRA1",
    latitude: 50.110924,
    longitude: 8.682127,
    description: "Main data centre",
  },
});
