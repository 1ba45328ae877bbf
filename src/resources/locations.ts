import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** A place inside a site: a floor, a room, a row (spec, Location). */
export const locations = resource("locations", {
  label: "Location",
  area: organization,
  icon: "pin",
  title: "{name}",
  fields: {
    siteId: reference("sites"),
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
  keys: [["siteId", "slug"], ["siteId", "name"], ["name"]],
  view: {
    menu: { at: 2 },
    path: ["siteId"],
    summary: ["siteId"],
    groups: [
      { label: "Location", hint: "A building, floor or room.", fields: ["name", "status", "description"] },
      { label: "Place", fields: ["siteId"] },
    ],
    more: ["slug"],
    columns: ["name", "siteId", "status", "description"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Without a site", filters: { siteId__empty: ["true"] } },
    ],
  },
  example: { name: "Room 2.14", status: "active", description: "Second floor, behind the lift" },
});
