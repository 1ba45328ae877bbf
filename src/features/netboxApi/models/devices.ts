import { sql } from "drizzle-orm";
import { devices as resource } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { deviceTerms } from "../../netbox/terms.ts";
import { type ChoiceTerms, choice, reversed } from "../fields/choices.ts";
import { briefById, reference } from "../fields/records.ts";
import { always, decimal, line, own, quoted, value } from "../fields/values.ts";
import { mac } from "../filters/addresses.ts";
import { has, number, related, term, text } from "../filters/filters.ts";
import type { Model, ModelField, ModelFilter, RecordRow } from "../model.ts";
import { innerRow, targetOf } from "../row.ts";
import { common, described, shownBy, sortKey } from "./common.ts";
import { status as isStatus } from "./statuses.ts";

const status: ChoiceTerms = {
  renamed: { ...reversed(deviceTerms), retired: "decommissioning" },
};

/** The primary address: that of IPv6 where there are both, as NetBox has it by default. */
const primaryAddress = (row: RecordRow) =>
  briefById(
    row,
    "ipam/ip-addresses",
    targetOf(row.resource, "primaryIp4Id"),
    sql`coalesce(${row.at("primaryIp6Id")}, ${row.at("primaryIp4Id")})`,
  );

/** The primary addresses of a machine. */
export const primaryAddresses: Readonly<Record<string, ModelField>> = {
  primary_ip: value(primaryAddress),
  primary_ip4: reference("primaryIp4Id", "ipam/ip-addresses"),
  primary_ip6: reference("primaryIp6Id", "ipam/ip-addresses"),
};

/** How many ports of these kinds a device has. */
const ports = (...kinds: readonly string[]): ModelField => ({
  render: (row) => {
    const { from, row: port } = innerRow(interfaces, row);
    const isKind = sql.join(kinds.map(quoted), sql`, `);
    return sql`(SELECT count(*) FROM ${from} WHERE ${port.at("deviceId")} = ${row.at("id")} AND ${port.at("kind")} IN (${isKind}))`;
  },
});

/** Devices of which an interface has one of these MAC addresses. */
const macAddress: ModelFilter = {
  ...mac("macAddress"),
  where: (row, values, lookup) => {
    const { from, row: port } = innerRow(interfaces, row);
    return sql`${row.at("id")} IN (SELECT ${port.at("deviceId")} FROM ${from} WHERE ${mac("macAddress").where(port, values, lookup)})`;
  },
  reads: [interfaces],
};

/** Devices. */
export const devices: Model = {
  path: "dcim/devices",
  model: "dcim.device",
  label: "device",
  resource,
  display: shownBy("name"),
  fields: {
    name: own("name"),
    device_type: reference("deviceTypeId", "dcim/device-types"),
    role: reference("roleId", "dcim/device-roles"),
    tenant: reference("tenantId", "tenancy/tenants"),
    platform: reference("platformId", "dcim/platforms"),
    serial: line("serial"),
    asset_tag: own("assetTag"),
    site: reference("siteId", "dcim/sites"),
    location: reference("locationId", "dcim/locations"),
    rack: reference("rackId", "dcim/racks"),
    position: decimal("position", 1),
    face: choice("face"),
    latitude: always(null),
    longitude: always(null),
    parent_device: reference("parentId", "dcim/devices"),
    status: choice("status", status),
    airflow: always(null),
    ...primaryAddresses,
    oob_ip: always(null),
    cluster: reference("clusterId", "virtualization/clusters"),
    virtual_chassis: always(null),
    vc_position: always(null),
    vc_priority: always(null),
    ...described,
    config_template: always(null),
    config_context: always({}),
    local_context_data: always(null),
    console_port_count: ports("console"),
    console_server_port_count: always(0),
    power_port_count: ports("inlet"),
    power_outlet_count: ports("outlet"),
    interface_count: ports("network", "virtual", "lag"),
    front_port_count: ports("panel"),
    rear_port_count: ports("panel"),
    device_bay_count: always(0),
    module_bay_count: always(0),
    inventory_item_count: always(0),
  },
  brief: ["name", "description"],
  filters: {
    ...common,
    name: text("name"),
    status: isStatus("device", status),
    serial: text("serial"),
    asset_tag: text("assetTag"),
    face: term("face"),
    position: number("position", 1),
    has_primary_ip: has("primaryIp4Id", "primaryIp6Id"),
    mac_address: macAddress,
    ...related("site", resource, "siteId"),
    ...related("region", resource, "siteId.regionId", { isTree: true }),
    ...related("location", resource, "locationId", { isTree: true }),
    ...related("rack", resource, "rackId", { by: "name" }),
    ...related("role", resource, "roleId"),
    ...related("device_type", resource, "deviceTypeId"),
    ...related("manufacturer", resource, "deviceTypeId.manufacturerId"),
    ...related("platform", resource, "platformId"),
    ...related("tenant", resource, "tenantId"),
    ...related("tenant_group", resource, "tenantId.groupId"),
    ...related("cluster", resource, "clusterId", { by: "name" }),
    ...related("parent_device", resource, "parentId", { by: "name" }),
    ...related("primary_ip4", resource, "primaryIp4Id", { by: "address" }),
    ...related("primary_ip6", resource, "primaryIp6Id", { by: "address" }),
  },
  sort: [sortKey(resource)],
  searched: ["name", "serial", "assetTag", "description"],
};
