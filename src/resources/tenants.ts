import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** Someone for whom equipment is run: a customer, a department (spec, Tenant). */
export const tenants = resource("tenants", {
  label: "Tenant",
  area: organization,
  icon: "briefcase",
  title: "{name}",
  fields: { name: name(), slug: slug(), groupId: reference("tenant-groups"), description: text() },
  unique: [["slug"]],
  view: {
    menu: { area: "people" },
    crumbs: ["groupId"],
    summary: ["groupId"],
    related: [
      { of: "sites", columns: ["name", "regionId", "facility", "status"] },
      { of: "racks", columns: ["name", "siteId", "locationId", "height", "status"] },
      { of: "devices", columns: ["name", "deviceTypeId", "siteId", "rackId", "status"] },
      { of: "virtual-machines", columns: ["name", "clusterId", "status"] },
      { of: "prefixes", columns: ["prefix", "vrfId", "siteId", "status"] },
      { of: "vlans", columns: ["vid", "name", "groupId", "siteId", "status"] },
      { of: "ip-addresses", columns: ["address", "dnsName", "interfaceId", "vmInterfaceId", "status"] },
      { of: "circuits", columns: ["cid", "vendorId", "aSiteId", "zSiteId", "status"] },
    ],
    columns: ["name", "groupId", "description", "updatedAt"],
    views: [{ label: "Without a group", filters: { groupId__empty: ["true"] } }],
  },
  custom: true,
  example: { name: "Research", slug: "research", description: "Laboratories and their clusters" },
});
