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
  title: "{name}",
  fields: {
    name: name(),
    slug: generatedSlug("create", "update"),
    status: status({
      active: "good",
      planned: "info",
      staging: "warn",
      decommissioning: "warn",
      retired: "muted",
    }),
    regionId: reference("regions"),
    facility: shortText(),
    latitude: degrees(90),
    longitude: degrees(180),
    description: text(),
  },
  unique: [["slug"]],
  pages: [{ label: "Map", to: "/map", icon: "map" }],
  example: {
    name: "Frankfurt 1",
    status: "active",
    facility: "FRA1",
    latitude: 50.110924,
    longitude: 8.682127,
    description: "Main data centre",
  },
});
