import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { ip } from "../resource/fields/network/ip.ts";
import { reference } from "../resource/fields/reference.ts";
import { shortText, status, term, text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";
import { inPrefix } from "./inPrefix.ts";

/**
 * An IP address; those without a VRF form the global table. Decision: an address is unique within a VRF, whatever the
 * length of its network, unless all records with it are shared, as for anycast. It needs no prefix that contains it.
 */
export const ipAddresses = resource("ip-addresses", {
  label: "IP address",
  area: network,
  title: "{address}",
  fields: {
    address: ip({ asks: { inPrefix } }).required(),
    vrfId: reference("vrfs"),
    status: status({ active: "good", reserved: "info", deprecated: "muted" }),
    role: term({
      gateway: "accent",
      vip: "accent",
      loopback: "muted",
      management: "info",
      anycast: "accent",
    }),
    dnsName: shortText().as({ label: "DNS name" }),
    interfaceId: reference("interfaces", { onDelete: "cascade" }),
    vmInterfaceId: reference("vm-interfaces", { onDelete: "cascade" }),
    natInsideId: reference("ip-addresses", { onDelete: "clear" }).as({ label: "NAT inside" }),
    shared: boolean().default(false),
    tenantId: reference("tenants"),
    description: text(),
  },
  keys: [["vrfId", "address"]],
  sort: "address",
  searched: ["dnsName"],
  view: {
    menu: { label: "Addresses", at: 2 },
    path: ["vrfId"],
    summary: ["interfaceId", "vmInterfaceId", "dnsName", "role", "vrfId"],
    groups: [
      {
        label: "Address",
        hint: "Without a length, that of the smallest prefix that contains it is used.",
        fields: ["address", "status", "role", "dnsName", "description"],
      },
      {
        label: "Assignment",
        hint: "An interface of a device or a virtual machine.",
        fields: ["interfaceId", "vmInterfaceId", "vrfId"],
      },
    ],
    more: ["natInsideId", "shared", "tenantId"],
    columns: ["address", "dnsName", "interfaceId", "vmInterfaceId", "role", "status", "vrfId", "description"],
    related: [
      {
        of: "ip-addresses",
        columns: ["address", "dnsName", "interfaceId", "vmInterfaceId", "status"],
        roles: { natInsideId: ["NAT outside address", "NAT outside addresses"] },
      },
      {
        of: "devices",
        columns: ["name", "deviceTypeId", "rackId", "status"],
        roles: {
          primaryIp4Id: ["device with this primary IPv4", "devices with this primary IPv4"],
          primaryIp6Id: ["device with this primary IPv6", "devices with this primary IPv6"],
        },
        // A device must exist before one of its addresses can be its primary one.
        canAdd: false,
      },
      {
        of: "virtual-machines",
        columns: ["name", "clusterId", "status"],
        roles: {
          primaryIp4Id: ["virtual machine with this primary IPv4", "virtual machines with this primary IPv4"],
          primaryIp6Id: ["virtual machine with this primary IPv6", "virtual machines with this primary IPv6"],
        },
        canAdd: false,
      },
    ],
    find: ["dnsName"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Reserved", filters: { status: ["reserved"] } },
      {
        label: "Unassigned",
        filters: { interfaceId__empty: ["true"], vmInterfaceId__empty: ["true"] },
      },
      { label: "In no prefix", filters: { inPrefix: ["false"] } },
    ],
  },
  custom: true,
  example: {
    address: "10.20.0.17/24",
    status: "active",
    dnsName: "web-01.example.net",
    description: "Front end, first of two",
  },
});
export type IpAddress = RecordOf<typeof ipAddresses>;
