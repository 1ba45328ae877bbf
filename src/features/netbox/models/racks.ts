import { distinct, flag, paragraphs, reference, term, text } from "../columns.ts";
import { names } from "../lookups/naming.ts";
import { targets } from "../lookups/targets.ts";
import type { NetBoxModel } from "../model.ts";
import { rackTerms } from "../terms.ts";
import { tenant } from "./places.ts";

/** Racks. */
export const racks: NetBoxModel = {
  model: "dcim.rack",
  resource: "racks",
  columns: [
    distinct("name", names("dcim.rack", "rack", ["site"])),
    reference("site", "site", targets.site),
    reference("location", "location", targets.location),
    term("status", "status", rackTerms),
    text("height", "u_height"),
    text("startUnit", "starting_unit"),
    flag("topDown", "desc_units"),
    tenant,
    text("serial"),
    text("assetTag", "asset_tag"),
    paragraphs("description", "description", "comments"),
  ],
  identity: ["name", "site.slug"],
  keys: [{ fields: ["siteId", "name"] }],
};
