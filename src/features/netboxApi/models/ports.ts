import { sql } from "drizzle-orm";
import { parseUuid } from "../../../lib/uuid.ts";
import { cables } from "../../../resources/cables.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { vlanMemberships } from "../../../resources/vlan-memberships.ts";
import { vlans } from "../../../resources/vlans.ts";
import { type ChoiceTerms, choice } from "../fields/choices.ts";
import { briefById, briefOf, count, reference } from "../fields/records.ts";
import { always, arrayOf, flag, line, own, quoted, value } from "../fields/values.ts";
import { mac } from "../filters/addresses.ts";
import { flagged, isAmong, flag as isFlag, number, related, term, text } from "../filters/filters.ts";
import type { Model, ModelField, ModelFilter, Render } from "../model.ts";
import { innerRow } from "../row.ts";
import { cabling, endpoints, ofCable, type PortSort, portPaths, portSorts } from "./cabling.ts";
import { common, shownBy } from "./common.ts";

const types: ChoiceTerms = {
  labels: {
    "1000base-t": "1000BASE-T (1GE)",
    "10gbase-t": "10GBASE-T (10GE)",
    "1000base-x-sfp": "SFP (1GE)",
    "10gbase-x-sfpp": "SFP+ (10GE)",
    "25gbase-x-sfp28": "SFP28 (25GE)",
    "40gbase-x-qsfpp": "QSFP+ (40GE)",
    "100gbase-x-qsfp28": "QSFP28 (100GE)",
    "400gbase-x-qsfpdd": "QSFP-DD (400GE)",
    "rj-45": "RJ-45",
    "usb-a": "USB Type A",
    "8p8c": "8P8C",
    lc: "LC",
    lag: "Link Aggregation Group (LAG)",
  },
  fallback: ({ at }) =>
    sql`CASE ${at("kind")} WHEN 'virtual' THEN 'virtual' WHEN 'lag' THEN 'lag' ELSE 'other' END`,
  fallbacks: ["virtual", "lag", "other"],
};

const modes: ChoiceTerms = { renamed: { all: "tagged-all" }, labels: { "tagged-all": "Tagged (All)" } };

/** What every port is filtered by. */
const portFilters: Readonly<Record<string, ModelFilter>> = {
  ...common,
  name: text("name"),
  label: text("label"),
  type: term("type", types),
  ...related("device", interfaces, "deviceId", { by: "name" }),
  ...related("site", interfaces, "deviceId.siteId"),
  ...related("region", interfaces, "deviceId.siteId.regionId", { isTree: true }),
  ...related("location", interfaces, "deviceId.locationId", { isTree: true }),
  ...related("rack", interfaces, "deviceId.rackId", { by: "name" }),
  ...related("device_type", interfaces, "deviceId.deviceTypeId"),
  ...related("device_role", interfaces, "deviceId.roleId"),
  ...related("role", interfaces, "deviceId.roleId"),
  cabled: {
    ...flagged((row) => sql`${ofCable(row, undefined, () => sql`1`)} IS NOT NULL`),
    reads: [cables],
  },
};

const virtualTypes: Readonly<Record<string, readonly string[]>> = {
  physical: ["network"],
  virtual: ["virtual", "lag"],
  wireless: [],
};

/** NetBox's kinds of interfaces. */
const kind: ModelFilter = {
  lookups: [],
  rule: `must be one of ${Object.keys(virtualTypes).join(", ")}`,
  read: (sent) => (Object.hasOwn(virtualTypes, sent) ? JSON.stringify(virtualTypes[sent]) : undefined),
  where: ({ at }, values) =>
    sql`EXISTS (SELECT 1 FROM json_each(${values}) AS sent, json_each(sent.value) AS own WHERE own.value = ${at("kind")})`,
};

/** Interfaces that carry one of these VLANs, with a tag or without. */
const vlanId: ModelFilter = {
  lookups: [],
  rule: "must be the id of a VLAN, a UUID",
  read: parseUuid,
  where: (row, values) => {
    const { from, row: membership } = innerRow(vlanMemberships, row);
    const tagged = sql`SELECT ${membership.at("interfaceId")} FROM ${from} WHERE ${isAmong(membership.at("vlanId"), values)}`;
    return sql`(${isAmong(row.at("untaggedVlanId"), values)} OR ${row.at("id")} IN (${tagged}))`;
  },
  reads: [vlanMemberships],
};

const kindOf =
  (sort: PortSort): Render =>
  ({ at }) =>
    sql`${at("kind")} IN (${sql.join(portSorts[sort].map(quoted), sql`, `)})`;

const port = (
  sort: PortSort,
  label: string,
  { fields, filters = {} }: Pick<Model, "fields"> & Partial<Pick<Model, "filters">>,
): Model => ({
  path: `dcim/${portPaths[sort]}`,
  model: `dcim.${sort}`,
  label,
  resource: interfaces,
  only: kindOf(sort),
  display: shownBy("name"),
  fields: {
    device: reference("deviceId", "dcim/devices"),
    module: always(null),
    name: own("name"),
    label: line("label"),
    type: choice("type", types),
    ...fields,
    description: line("description"),
  },
  brief: ["device", "name", "description", "cable", "_occupied"],
  filters: { ...portFilters, ...filters },
  // The index of the ports of each device, in natural order.
  sort: ["deviceId", "name_natural"],
  searched: ["name", "label", "description"],
});

/** The VLANs that an interface carries with a tag. */
const taggedVlans: Render = (row) => {
  const { from, row: membership } = innerRow(vlanMemberships, row);
  const { from: fromVlan, row: vlan } = innerRow(vlans, membership);
  const brief = briefOf(row.modelAt("ipam/vlans"), vlan);
  return arrayOf(
    brief,
    sql`FROM ${from} JOIN ${fromVlan} ON ${vlan.at("id")} = ${membership.at("vlanId")} WHERE ${membership.at("interfaceId")} = ${row.at("id")} ORDER BY ${vlan.at("vid")}, ${vlan.at("id")}`,
  );
};

/** A MAC address as NetBox writes it. */
export const macAddress: ModelField = value(({ at }) => sql`upper(${at("macAddress")})`);

const network: Readonly<Record<string, ModelField>> = {
  vdcs: always([]),
  enabled: flag("enabled"),
  parent: reference("parentId", "dcim/interfaces"),
  bridge: always(null),
  lag: reference("lagId", "dcim/interfaces"),
  mtu: own("mtu"),
  mac_address: macAddress,
  primary_mac_address: always(null),
  mac_addresses: always([]),
  speed: always(null),
  duplex: always(null),
  wwn: always(null),
  mgmt_only: flag("managementOnly"),
  mode: choice("mode", modes),
  untagged_vlan: reference("untaggedVlanId", "ipam/vlans"),
  tagged_vlans: value(taggedVlans),
  vrf: always(null),
  mark_connected: always(false),
  ...cabling(undefined),
  ...endpoints,
  wireless_link: always(null),
  wireless_lans: always([]),
  poe_mode: always(null),
  poe_type: always(null),
  count_ipaddresses: count(ipAddresses, "interfaceId"),
  count_fhrp_groups: always(0),
};

const plugged = { mark_connected: always(false), ...cabling(undefined), ...endpoints };

/** The ports of devices. */
export const ports: readonly Model[] = [
  port("interface", "interface", {
    fields: network,
    filters: {
      enabled: isFlag("enabled"),
      mgmt_only: isFlag("managementOnly"),
      mtu: number("mtu"),
      mode: term("mode", modes),
      mac_address: mac("macAddress"),
      kind,
      vlan_id: vlanId,
      ...related("parent", interfaces, "parentId", { by: "name" }),
      ...related("lag", interfaces, "lagId", { by: "name" }),
    },
  }),
  port("consoleport", "console port", { fields: { speed: always(null), ...plugged } }),
  port("powerport", "power port", {
    fields: { maximum_draw: always(null), allocated_draw: always(null), ...plugged },
  }),
  port("poweroutlet", "power outlet", {
    fields: { power_port: reference("leadsToId", "dcim/power-ports"), feed_leg: always(null), ...plugged },
  }),
  port("frontport", "front port", {
    fields: {
      rear_port: value((row) => {
        const id = sql`coalesce(${row.at("leadsToId")}, ${row.at("id")})`;
        return briefById(row, "dcim/rear-ports", interfaces, id);
      }),
      rear_port_position: value(({ at }) => sql`coalesce(${at("leadsToPosition")}, 1)`),
      mark_connected: always(false),
      ...cabling("front"),
    },
  }),
  port("rearport", "rear port", {
    fields: {
      positions: value(({ at }) => sql`coalesce(${at("positions")}, 1)`),
      mark_connected: always(false),
      ...cabling("rear"),
    },
  }),
];
