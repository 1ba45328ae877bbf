import { sql } from "drizzle-orm";
import { deviceRoles } from "../../../resources/device-roles.ts";
import { deviceTypes } from "../../../resources/device-types.ts";
import { devices } from "../../../resources/devices.ts";
import { manufacturers } from "../../../resources/manufacturers.ts";
import { platforms } from "../../../resources/platforms.ts";
import { racks } from "../../../resources/racks.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { rackTerms } from "../../netbox/terms.ts";
import { type ChoiceTerms, choice, reversed } from "../fields/choices.ts";
import { count, reference } from "../fields/records.ts";
import { always, decimal, flag, line, own, truth, value } from "../fields/values.ts";
import { flag as isFlag, number, related, slugs, term, text } from "../filters/filters.ts";
import type { Model } from "../model.ts";
import { common, described, named, shownBy, slug, sortKey } from "./common.ts";
import { status as isStatus } from "./statuses.ts";

const rackStatus: ChoiceTerms = { renamed: reversed(rackTerms) };

/** Who makes hardware, its models, and the racks that it stands in. */
export const hardware: readonly Model[] = [
  named({
    path: "dcim/manufacturers",
    model: "dcim.manufacturer",
    label: "manufacturer",
    resource: manufacturers,
    fields: {
      devicetype_count: count(deviceTypes, "manufacturerId"),
      inventoryitem_count: always(0),
      platform_count: count(platforms, "manufacturerId"),
    },
  }),
  named({
    path: "dcim/platforms",
    model: "dcim.platform",
    label: "platform",
    resource: platforms,
    fields: {
      manufacturer: reference("manufacturerId", "dcim/manufacturers"),
      config_template: always(null),
      device_count: count(devices, "platformId"),
      virtualmachine_count: count(virtualMachines, "platformId"),
    },
    filters: related("manufacturer", platforms, "manufacturerId"),
  }),
  named({
    path: "dcim/device-roles",
    model: "dcim.devicerole",
    label: "device role",
    resource: deviceRoles,
    fields: {
      color: value(({ at }) => sql`coalesce(${at("color")}, '9e9e9e')`),
      vm_role: flag("vmRole"),
      config_template: always(null),
      device_count: count(devices, "roleId"),
      virtualmachine_count: count(virtualMachines, "roleId"),
    },
    filters: { color: text("color"), vm_role: isFlag("vmRole") },
  }),
  {
    path: "dcim/device-types",
    model: "dcim.devicetype",
    label: "device type",
    resource: deviceTypes,
    display: shownBy("name"),
    fields: {
      manufacturer: reference("manufacturerId", "dcim/manufacturers"),
      default_platform: reference("defaultPlatformId", "dcim/platforms"),
      model: own("name"),
      slug,
      part_number: line("modelFamily"),
      u_height: value(({ at }) => sql`coalesce(${at("rackUnits")}, 0) / 100.0`),
      exclude_from_utilization: always(false),
      is_full_depth: value(({ at }) => truth(sql`coalesce(${at("fullDepth")}, 1) = 1`)),
      subdevice_role: always(null),
      airflow: choice("airflow"),
      weight: decimal("weightKg", 3),
      weight_unit: value(
        ({ at }) =>
          sql`json(CASE WHEN ${at("weightKg")} IS NOT NULL THEN '{"value":"kg","label":"Kilograms"}' END)`,
      ),
      front_image: always(null),
      rear_image: always(null),
      ...described,
      device_count: count(devices, "deviceTypeId"),
    },
    brief: ["manufacturer", "model", "slug", "description"],
    filters: {
      ...common,
      model: text("name"),
      slug: slugs,
      part_number: text("modelFamily"),
      u_height: number("rackUnits", 2),
      is_full_depth: isFlag("fullDepth"),
      airflow: term("airflow"),
      ...related("manufacturer", deviceTypes, "manufacturerId"),
      ...related("default_platform", deviceTypes, "defaultPlatformId"),
    },
    sort: [sortKey(deviceTypes)],
    searched: ["name", "slug", "modelFamily", "description"],
  },
  {
    path: "dcim/racks",
    model: "dcim.rack",
    label: "rack",
    resource: racks,
    display: shownBy("name"),
    fields: {
      name: own("name"),
      facility_id: always(null),
      site: reference("siteId", "dcim/sites"),
      location: reference("locationId", "dcim/locations"),
      tenant: reference("tenantId", "tenancy/tenants"),
      status: choice("status", rackStatus),
      role: always(null),
      serial: line("serial"),
      asset_tag: own("assetTag"),
      rack_type: always(null),
      form_factor: always(null),
      width: always({ value: 19, label: "19 inches" }),
      u_height: own("height"),
      starting_unit: own("startUnit"),
      desc_units: flag("topDown"),
      weight: always(null),
      max_weight: always(null),
      weight_unit: always(null),
      outer_width: always(null),
      outer_depth: always(null),
      outer_unit: always(null),
      mounting_depth: always(null),
      airflow: always(null),
      ...described,
      device_count: count(devices, "rackId"),
      powerfeed_count: always(0),
    },
    brief: ["name", "description"],
    filters: {
      ...common,
      name: text("name"),
      status: isStatus("rack", rackStatus),
      serial: text("serial"),
      asset_tag: text("assetTag"),
      u_height: number("height"),
      starting_unit: number("startUnit"),
      desc_units: isFlag("topDown"),
      ...related("site", racks, "siteId"),
      ...related("region", racks, "siteId.regionId", { isTree: true }),
      ...related("location", racks, "locationId", { isTree: true }),
      ...related("tenant", racks, "tenantId"),
    },
    sort: [sortKey(racks)],
    searched: ["name", "serial", "assetTag", "description"],
  },
];
