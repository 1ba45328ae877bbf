import { sql } from "drizzle-orm";
import { circuits } from "../../../resources/circuits.ts";
import { clusters } from "../../../resources/clusters.ts";
import { devices } from "../../../resources/devices.ts";
import { locations } from "../../../resources/locations.ts";
import { prefixes } from "../../../resources/prefixes.ts";
import { racks } from "../../../resources/racks.ts";
import { regions } from "../../../resources/regions.ts";
import { sites } from "../../../resources/sites.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { vlans } from "../../../resources/vlans.ts";
import { choice } from "../fields/choices.ts";
import { count, countAlong, reference } from "../fields/records.ts";
import { always, decimal, line } from "../fields/values.ts";
import { number, related, text } from "../filters/filters.ts";
import type { Model } from "../model.ts";
import { empty, named } from "./common.ts";
import { status as isStatus } from "./statuses.ts";

/** Regions, sites and the rooms in them. */
export const places: readonly Model[] = [
  named({
    path: "dcim/regions",
    model: "dcim.region",
    label: "region",
    resource: regions,
    fields: { parent: reference("parentId", "dcim/regions"), site_count: count(sites, "regionId") },
    filters: related("parent", regions, "parentId"),
  }),
  empty({ path: "dcim/site-groups", model: "dcim.sitegroup", label: "site group" }),
  named({
    path: "dcim/sites",
    model: "dcim.site",
    label: "site",
    resource: sites,
    fields: {
      status: choice("status"),
      region: reference("regionId", "dcim/regions"),
      group: always(null),
      tenant: reference("tenantId", "tenancy/tenants"),
      facility: line("facility"),
      time_zone: always(null),
      physical_address: always(""),
      shipping_address: always(""),
      latitude: decimal("latitude", 6),
      longitude: decimal("longitude", 6),
      asns: always([]),
      circuit_count: count(circuits, "aSiteId", "zSiteId"),
      device_count: count(devices, "siteId"),
      prefix_count: count(prefixes, "siteId"),
      rack_count: count(racks, "siteId"),
      virtualmachine_count: countAlong(virtualMachines, "clusterId", clusters, "siteId"),
      vlan_count: count(vlans, "siteId"),
    },
    filters: {
      status: isStatus("site"),
      facility: text("facility"),
      latitude: number("latitude", 6),
      longitude: number("longitude", 6),
      ...related("region", sites, "regionId", { isTree: true }),
      ...related("tenant", sites, "tenantId"),
    },
  }),
  named({
    path: "dcim/locations",
    model: "dcim.location",
    label: "location",
    resource: locations,
    // A location of NetBox has a site, and clients rely on it.
    only: ({ at }) => sql`${at("siteId")} IS NOT NULL`,
    fields: {
      site: reference("siteId", "dcim/sites"),
      parent: reference("parentId", "dcim/locations"),
      status: choice("status"),
      tenant: always(null),
      facility: always(""),
      rack_count: count(racks, "locationId"),
      device_count: count(devices, "locationId"),
    },
    filters: {
      status: isStatus("location"),
      ...related("site", locations, "siteId"),
      ...related("region", locations, "siteId.regionId", { isTree: true }),
      ...related("parent", locations, "parentId"),
    },
  }),
];
