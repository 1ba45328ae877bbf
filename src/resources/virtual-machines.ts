import { maxQuantity } from "../lib/limits.ts";
import { resource } from "../resource/definition/define.ts";
import { decimalNumber } from "../resource/fields/decimal.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { virtualization } from "./areas.ts";
import { primaryAction, primaryAddresses } from "./primaryAddress.ts";

/**
 * A virtual machine, the owner of VM interfaces. Decision: its role may be any device role, also one that is not marked as
 * a role of virtual machines: the mark is a hint.
 */
export const virtualMachines = resource("virtual-machines", {
  label: "Virtual machine",
  area: virtualization,
  icon: "screen",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    clusterId: reference("clusters"),
    roleId: reference("device-roles"),
    platformId: reference("platforms"),
    tenantId: reference("tenants"),
    status: status({
      active: "good",
      planned: "info",
      staging: "warn",
      decommissioning: "warn",
      offline: "bad",
    }),
    ...primaryAddresses,
    description: text(),
    vcpus: decimalNumber({ precision: 8, scale: 2, minimum: 0, maximum: 100_000 }).as({
      label: "vCPUs",
      width: "third",
    }),
    memoryMb: integer({ minimum: 0, maximum: maxQuantity }).as({
      label: "Memory",
      unit: "MB",
      width: "third",
    }),
    diskGb: integer({ minimum: 0, maximum: maxQuantity }).as({
      label: "Disk",
      unit: "GB",
      width: "third",
    }),
  },
  actions: { primary: primaryAction },
  keys: [["clusterId", "name"], ["name"]],
  view: {
    menu: { label: "Machines" },
    crumbs: ["clusterId"],
    summary: ["clusterId", "roleId", "platformId", "primaryIp4Id"],
    groups: [
      {
        label: "Virtual machine",
        hint: "Its name and purpose.",
        fields: ["name", "roleId", "status", "description"],
      },
      { label: "Runs on", fields: ["clusterId"] },
      { label: "Software", fields: ["platformId", "primaryIp4Id", "primaryIp6Id"] },
      { label: "Ownership", fields: ["tenantId"] },
      { label: "Size", fields: ["vcpus", "memoryMb", "diskGb"] },
    ],
    related: [{ of: "vm-interfaces", columns: ["name", "macAddress", "mtu", "enabled"] }],
    columns: ["name", "primaryIp4Id", "clusterId", "roleId", "status", "description"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Offline", filters: { status: ["offline"] }, attention: true },
      { label: "Without a cluster", filters: { clusterId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: { name: "dns-01", status: "active", description: "Resolver for the office networks" },
});
