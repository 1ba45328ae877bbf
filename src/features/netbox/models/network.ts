import type { SheetCell } from "../../../sheets/sheet.ts";
import { distinct, flag, made, paragraphs, reference, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import { names } from "../lookups/naming.ts";
import { siteOf } from "../lookups/siteOf.ts";
import { isShared, soleAddress, withoutLength } from "../lookups/soleAddress.ts";
import { targets } from "../lookups/targets.ts";
import type { NetBoxModel, NetBoxWorld } from "../model.ts";
import { named, tenant } from "./places.ts";

const described = paragraphs("description", "description", "comments");
const vrf = reference("vrf", "vrf", targets.vrf);

/** Routing tables, VLANs and prefixes. */
export const networks: readonly NetBoxModel[] = [
  {
    model: "ipam.vrf",
    resource: "vrfs",
    columns: [distinct("name", vrfNames()), text("rd"), described],
    identity: ["name", "rd"],
    keys: [{ fields: ["rd"], needs: ["rd"] }, { fields: ["name", "rd"] }],
  },
  named("ipam.vlangroup", "vlan-groups", "VLAN group"),
  {
    model: "ipam.vlan",
    resource: "vlans",
    columns: [
      text("vid"),
      distinct("name", vlanNames()),
      reference("group", "group", targets.vlanGroup),
      reference("site", "site", targets.site),
      tenant,
      term("status", "status"),
      described,
    ],
    identity: targets.vlan.identity,
    keys: [
      { fields: ["groupId", "vid"], needs: ["group.slug"] },
      { fields: ["groupId", "siteId", "vid"] },
      { fields: ["groupId", "siteId", "vid", "name"] },
    ],
  },
  {
    model: "ipam.prefix",
    resource: "prefixes",
    columns: [
      text("prefix"),
      vrf,
      reference("site", ["site", "scope_id", "scope_type"], targets.site, siteOf),
      reference("vlan", "vlan", targets.vlan),
      tenant,
      term("status", "status"),
      flag("isPool", "is_pool"),
      described,
    ],
    identity: [],
    keys: [{ fields: ["vrfId", "prefix"] }],
  },
  {
    model: "ipam.iprange",
    resource: "ip-ranges",
    columns: [
      made("first", ["start_address"], (record) => withoutLength(textIn(record, "start_address"))),
      made("last", ["end_address"], (record) => withoutLength(textIn(record, "end_address"))),
      vrf,
      made("purpose", ["status", "size"], purposeOf),
      described,
    ],
    identity: [],
    keys: [{ fields: ["vrfId", "first"] }],
  },
];

/** VRFs may be called alike where their route distinguishers tell them apart. */
function vrfNames() {
  return {
    ...names("ipam.vrf", "VRF", []),
    within: (record: NetBoxRecord) => textIn(record, "rd") || "-",
  };
}

/** VLANs of one number at one place, which NetBox lets be the same in everything. */
function vlanNames() {
  return names("ipam.vlan", "VLAN", ["group", "site", "vid"]);
}

/** What a range is for: those that speak of DHCP are for it, all others are kept free. */
function purposeOf(record: NetBoxRecord, world: NetBoxWorld): SheetCell {
  const role = world.get("ipam.role", numberIn(record, "role"));
  const said = `${textIn(record, "description")} ${role === undefined ? "" : textIn(role, "name")}`;
  return /\bdhcp\b/i.test(said) ? "dhcp" : "reserved";
}

/** Words of NetBox for addresses that stand in several places at once. */
const manyPlaces = ["anycast", "vip", "vrrp", "hsrp", "glbp", "carp"];

const assigned = (type: string) => (record: NetBoxRecord) =>
  textIn(record, "assigned_object_type") === type ? numberIn(record, "assigned_object_id") : undefined;

const assignedTo = [
  reference("interface", [], targets.port, assigned("dcim.interface")),
  reference("vmInterface", [], targets.machinePort, assigned("virtualization.vminterface")),
];

/** Addresses, on the interfaces of devices and of virtual machines. */
export const addresses: NetBoxModel = {
  model: "ipam.ipaddress",
  resource: "ip-addresses",
  columns: [
    text("address"),
    vrf,
    term("status", "status"),
    term("role", "role"),
    text("dnsName", "dns_name"),
    {
      headers: assignedTo.flatMap(({ headers }) => headers),
      looksInto: assignedTo.flatMap(({ looksInto = [] }) => looksInto),
      takes: ["assigned_object_id", "assigned_object_type"],
      cells: (record, world) => assignedTo.flatMap((column) => column.cells(record, world)),
    },
    reference("natInside", "nat_inside", targets.address, (record, world) =>
      soleAddress(numberIn(record, "nat_inside"), world),
    ),
    made("shared", [], (record, world) =>
      String(isShared(record, world) || manyPlaces.includes(textIn(record, "role"))),
    ),
    tenant,
    described,
  ],
  identity: ["address", "vrf.name", "vrf.rd"],
  keys: [{ fields: ["vrfId", "address"] }, { fields: ["vrfId", "address", "interfaceId", "vmInterfaceId"] }],
  behind: (record) => [numberIn(record, "nat_inside")],
  same: { address: withoutLength },
};
