import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** A place inside a site: a building, a floor, a room, a row (spec, Location). Locations of a site form trees. */
export const locations = resource("locations", {
  label: "Location",
  area: organization,
  icon: "pin",
  title: "{name}",
  fields: {
    siteId: reference("sites"),
    parentId: reference("locations").as({ label: "Parent location" }),
    name: name({ natural: true }),
    slug: generatedSlug("create"),
    status: status({
      active: "good",
      planned: "info",
      staging: "warn",
      decommissioning: "warn",
      retired: "muted",
    }),
    description: text(),
  },
  unique: [["siteId", "slug"]],
  units: [["siteId", "parentId"]],
  keys: [["siteId", "slug"], ["siteId", "name"], ["name"]],
  view: {
    menu: { at: 2 },
    path: ["siteId", "parentId"],
    summary: ["siteId", "parentId"],
    groups: [
      { label: "Location", hint: "A building, floor or room.", fields: ["name", "status", "description"] },
      {
        label: "Place",
        hint: "A location is at the site of its parent location.",
        fields: ["siteId", "parentId"],
      },
    ],
    more: ["slug"],
    related: [
      {
        of: "locations",
        columns: ["name", "status", "description"],
        roles: { parentId: ["sublocation", "sublocations"] },
      },
      { of: "racks", columns: ["name", "height", "status", "description"] },
      { of: "devices", columns: ["name", "deviceTypeId", "roleId", "rackId", "status"] },
    ],
    columns: ["name", "siteId", "parentId", "status", "description"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Top level", filters: { parentId__empty: ["true"] } },
      { label: "Without a site", filters: { siteId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: { name: "Room 2.14", status: "active", description: "Second floor, behind the lift" },
});
