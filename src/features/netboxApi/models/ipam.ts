import { type SQL, sql } from "drizzle-orm";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { ipRanges } from "../../../resources/ip-ranges.ts";
import { prefixes } from "../../../resources/prefixes.ts";
import { vlanGroups } from "../../../resources/vlan-groups.ts";
import { vlans } from "../../../resources/vlans.ts";
import { vmInterfaces } from "../../../resources/vm-interfaces.ts";
import { vrfs } from "../../../resources/vrfs.ts";
import { choice } from "../fields/choices.ts";
import { briefById, count, reference, referring } from "../fields/records.ts";
import { always, flag, line, own, value } from "../fields/values.ts";
import {
  address,
  contains,
  family as isFamily,
  maskLength,
  network,
  parent,
  within,
} from "../filters/addresses.ts";
import { has, flag as isFlag, number, related, term, text } from "../filters/filters.ts";
import type { Model, ModelField, ModelFilter } from "../model.ts";
import { follow } from "../row.ts";
import { common, described, named, shownBy, sortKey } from "./common.ts";
import { status as isStatus } from "./statuses.ts";

/** The version of IP of a column in network order. */
const family = (key: string): ModelField =>
  value(
    ({ at }) =>
      sql`json(CASE substr(${at(`${key}_order`)}, 1, 1) WHEN '6' THEN '{"value":6,"label":"IPv6"}' ELSE '{"value":4,"label":"IPv4"}' END)`,
  );

/** An address with the length of its network; that of a single address where it has none. */
const lengthened = (column: SQL, order: SQL): SQL =>
  sql`CASE WHEN instr(${column}, '/') > 0 THEN ${column} WHEN substr(${order}, 1, 1) = '6' THEN ${column} || '/128' ELSE ${column} || '/32' END`;
const host = (key: string): ModelField => value(({ at }) => lengthened(at(key), at(`${key}_order`)));

/** The place of a record: since 4.2 NetBox tells it as a scope, and older clients read the site. */
export const scope: Readonly<Record<string, ModelField>> = {
  scope_type: value(({ at }) => sql`CASE WHEN ${at("siteId")} IS NOT NULL THEN 'dcim.site' END`),
  scope_id: own("siteId"),
  scope: reference("siteId", "dcim/sites"),
  site: reference("siteId", "dcim/sites"),
};

const assigned: Readonly<Record<string, ModelField>> = {
  assigned_object_type: value(
    ({ at }) =>
      sql`CASE WHEN ${at("interfaceId")} IS NOT NULL THEN 'dcim.interface' WHEN ${at("vmInterfaceId")} IS NOT NULL THEN 'virtualization.vminterface' END`,
  ),
  assigned_object_id: value(({ at }) => sql`coalesce(${at("interfaceId")}, ${at("vmInterfaceId")})`),
  assigned_object: value((row) => {
    const onDevice = briefById(row, "dcim/interfaces", interfaces, row.at("interfaceId"));
    const onMachine = briefById(row, "virtualization/interfaces", vmInterfaces, row.at("vmInterfaceId"));
    return sql`json(coalesce(${onDevice}, ${onMachine}))`;
  }),
};

const { order: _, ...vid } = number("vid");

/** The number of the VLAN of a prefix. A prefix without a VLAN has none, and sorts by no number. */
const vlanVid: ModelFilter = {
  ...vid,
  lookups: vid.lookups.filter((lookup) => lookup !== "empty"),
  where: (row, values, lookup) =>
    follow(row, ["vlanId", "vid"], (_column, vlan) => vid.where(vlan, values, lookup)),
  reads: [vlans],
};

/** Routing tables, VLANs, networks and addresses. */
export const ipam: readonly Model[] = [
  {
    path: "ipam/vrfs",
    model: "ipam.vrf",
    label: "VRF",
    resource: vrfs,
    display: ({ at }) =>
      sql`${at("name")} || CASE WHEN coalesce(${at("rd")}, '') <> '' THEN ' (' || ${at("rd")} || ')' ELSE '' END`,
    fields: {
      name: own("name"),
      rd: own("rd"),
      tenant: always(null),
      enforce_unique: always(true),
      ...described,
      import_targets: always([]),
      export_targets: always([]),
      ipaddress_count: count(ipAddresses, "vrfId"),
      prefix_count: count(prefixes, "vrfId"),
    },
    brief: ["name", "rd", "description"],
    filters: { ...common, name: text("name"), rd: text("rd") },
    sort: [sortKey(vrfs)],
    searched: ["name", "rd", "description"],
  },
  named({
    path: "ipam/vlan-groups",
    model: "ipam.vlangroup",
    label: "VLAN group",
    resource: vlanGroups,
    fields: {
      scope_type: always(null),
      scope_id: always(null),
      scope: always(null),
      vid_ranges: always([[1, 4094]]),
      vlan_count: count(vlans, "groupId"),
    },
  }),
  {
    path: "ipam/vlans",
    model: "ipam.vlan",
    label: "VLAN",
    resource: vlans,
    display: ({ at }) => sql`${at("name")} || ' (' || ${at("vid")} || ')'`,
    fields: {
      site: reference("siteId", "dcim/sites"),
      group: reference("groupId", "ipam/vlan-groups"),
      vid: own("vid"),
      name: own("name"),
      tenant: reference("tenantId", "tenancy/tenants"),
      status: choice("status"),
      role: always(null),
      qinq_role: always(null),
      qinq_svlan: always(null),
      l2vpn_termination: always(null),
      ...described,
      prefix_count: count(prefixes, "vlanId"),
    },
    brief: ["vid", "name", "description"],
    filters: {
      ...common,
      vid: number("vid"),
      name: text("name"),
      status: isStatus("vlan"),
      ...related("site", vlans, "siteId"),
      ...related("region", vlans, "siteId.regionId", { isTree: true }),
      ...related("group", vlans, "groupId"),
      ...related("tenant", vlans, "tenantId"),
    },
    sort: ["vid"],
    searched: ["name", "description"],
  },
  {
    path: "ipam/prefixes",
    model: "ipam.prefix",
    label: "prefix",
    resource: prefixes,
    display: shownBy("prefix"),
    fields: {
      family: family("prefix"),
      prefix: own("prefix"),
      vrf: reference("vrfId", "ipam/vrfs"),
      ...scope,
      tenant: reference("tenantId", "tenancy/tenants"),
      vlan: reference("vlanId", "ipam/vlans"),
      status: choice("status"),
      role: always(null),
      is_pool: flag("isPool"),
      mark_utilized: always(false),
      ...described,
    },
    brief: ["family", "prefix", "description"],
    filters: {
      ...common,
      prefix: network("prefix"),
      family: isFamily("prefix"),
      within: within("prefix", false),
      within_include: within("prefix", true),
      parent: within("prefix", true),
      contains: contains("prefix"),
      mask_length: maskLength("prefix"),
      status: isStatus("prefix"),
      is_pool: isFlag("isPool"),
      vlan_vid: vlanVid,
      ...related("vlan", prefixes, "vlanId", { by: "name" }),
      ...related("vrf", prefixes, "vrfId", { by: "name" }),
      ...related("site", prefixes, "siteId"),
      ...related("region", prefixes, "siteId.regionId", { isTree: true }),
      ...related("tenant", prefixes, "tenantId"),
    },
    sort: ["prefix_order"],
    searched: ["prefix", "description"],
    alsoSearched: contains("prefix"),
  },
  {
    path: "ipam/ip-ranges",
    model: "ipam.iprange",
    label: "IP range",
    resource: ipRanges,
    display: ({ at }) => sql`${at("first")} || '-' || ${at("last")}`,
    fields: {
      family: family("first"),
      start_address: host("first"),
      end_address: host("last"),
      vrf: reference("vrfId", "ipam/vrfs"),
      tenant: always(null),
      status: always({ value: "active", label: "Active" }),
      role: always(null),
      mark_utilized: always(false),
      ...described,
    },
    brief: ["family", "start_address", "end_address", "description"],
    filters: {
      ...common,
      family: isFamily("first"),
      start_address: address("first"),
      end_address: address("last"),
      parent: parent("first"),
      ...related("vrf", ipRanges, "vrfId", { by: "name" }),
    },
    sort: ["first_order"],
    searched: ["first", "last", "description"],
  },
  {
    path: "ipam/ip-addresses",
    model: "ipam.ipaddress",
    label: "IP address",
    resource: ipAddresses,
    display: ({ at }) => lengthened(at("address"), at("address_order")),
    fields: {
      family: family("address"),
      address: host("address"),
      vrf: reference("vrfId", "ipam/vrfs"),
      tenant: reference("tenantId", "tenancy/tenants"),
      status: choice("status"),
      role: choice("role"),
      ...assigned,
      nat_inside: reference("natInsideId", "ipam/ip-addresses"),
      nat_outside: referring(ipAddresses, "natInsideId", "ipam/ip-addresses"),
      dns_name: line("dnsName"),
      ...described,
    },
    brief: ["family", "address", "description"],
    filters: {
      ...common,
      address: address("address"),
      parent: parent("address"),
      mask_length: maskLength("address"),
      family: isFamily("address"),
      status: isStatus("address"),
      role: term("role"),
      dns_name: text("dnsName"),
      assigned_to_interface: has("interfaceId", "vmInterfaceId"),
      ...related("vrf", ipAddresses, "vrfId", { by: "name" }),
      ...related("tenant", ipAddresses, "tenantId"),
      ...related("interface", ipAddresses, "interfaceId", { by: "name" }),
      ...related("vminterface", ipAddresses, "vmInterfaceId", { by: "name" }),
      ...related("device", ipAddresses, "interfaceId.deviceId", { by: "name" }),
      ...related("virtual_machine", ipAddresses, "vmInterfaceId.vmId", { by: "name" }),
      ...related("nat_inside", ipAddresses, "natInsideId", { by: "address" }),
    },
    sort: ["address_order"],
    searched: ["address", "dnsName", "description"],
  },
];
