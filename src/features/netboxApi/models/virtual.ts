import { sql } from "drizzle-orm";
import { clusterGroups } from "../../../resources/cluster-groups.ts";
import { clusterTypes } from "../../../resources/cluster-types.ts";
import { clusters } from "../../../resources/clusters.ts";
import { devices } from "../../../resources/devices.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { vmInterfaces } from "../../../resources/vm-interfaces.ts";
import { machineTerms } from "../../netbox/terms.ts";
import { type ChoiceTerms, choice, reversed } from "../fields/choices.ts";
import { count, reference, referenceAlong } from "../fields/records.ts";
import { always, decimal, flag, own, value } from "../fields/values.ts";
import { mac } from "../filters/addresses.ts";
import { has, flag as isFlag, number, related, text } from "../filters/filters.ts";
import type { Model } from "../model.ts";
import { common, described, named, shownBy, sortKey } from "./common.ts";
import { primaryAddresses } from "./devices.ts";
import { scope } from "./ipam.ts";
import { macAddress } from "./ports.ts";
import { status as isStatus } from "./statuses.ts";

const status: ChoiceTerms = { renamed: reversed(machineTerms) };

/** Clusters and what runs on them. */
export const virtual: readonly Model[] = [
  named({
    path: "virtualization/cluster-types",
    model: "virtualization.clustertype",
    label: "cluster type",
    resource: clusterTypes,
    fields: { cluster_count: count(clusters, "typeId") },
  }),
  named({
    path: "virtualization/cluster-groups",
    model: "virtualization.clustergroup",
    label: "cluster group",
    resource: clusterGroups,
    fields: { cluster_count: count(clusters, "groupId") },
  }),
  {
    path: "virtualization/clusters",
    model: "virtualization.cluster",
    label: "cluster",
    resource: clusters,
    display: shownBy("name"),
    fields: {
      name: own("name"),
      type: reference("typeId", "virtualization/cluster-types"),
      group: reference("groupId", "virtualization/cluster-groups"),
      status: choice("status"),
      tenant: always(null),
      ...scope,
      ...described,
      device_count: count(devices, "clusterId"),
      virtualmachine_count: count(virtualMachines, "clusterId"),
    },
    brief: ["name", "description"],
    filters: {
      ...common,
      name: text("name"),
      status: isStatus("cluster"),
      ...related("type", clusters, "typeId"),
      ...related("group", clusters, "groupId"),
      ...related("site", clusters, "siteId"),
      ...related("region", clusters, "siteId.regionId", { isTree: true }),
    },
    sort: [sortKey(clusters)],
    searched: ["name", "description"],
  },
  {
    path: "virtualization/virtual-machines",
    model: "virtualization.virtualmachine",
    label: "virtual machine",
    resource: virtualMachines,
    display: shownBy("name"),
    fields: {
      name: own("name"),
      status: choice("status", status),
      site: referenceAlong(["clusterId", "siteId"], "dcim/sites"),
      cluster: reference("clusterId", "virtualization/clusters"),
      device: always(null),
      serial: always(""),
      role: reference("roleId", "dcim/device-roles"),
      tenant: reference("tenantId", "tenancy/tenants"),
      platform: reference("platformId", "dcim/platforms"),
      ...primaryAddresses,
      vcpus: decimal("vcpus", 2),
      memory: own("memoryMb"),
      // NetBox counts megabytes since 4.1, a thousand of which are a gigabyte.
      disk: value(({ at }) => sql`${at("diskGb")} * 1000`),
      ...described,
      config_template: always(null),
      local_context_data: always(null),
      config_context: always({}),
      interface_count: count(vmInterfaces, "vmId"),
      virtual_disk_count: always(0),
    },
    brief: ["name", "description"],
    filters: {
      ...common,
      name: text("name"),
      status: isStatus("machine", status),
      vcpus: number("vcpus", 2),
      memory: number("memoryMb"),
      has_primary_ip: has("primaryIp4Id", "primaryIp6Id"),
      ...related("cluster", virtualMachines, "clusterId", { by: "name" }),
      ...related("cluster_type", virtualMachines, "clusterId.typeId"),
      ...related("cluster_group", virtualMachines, "clusterId.groupId"),
      ...related("site", virtualMachines, "clusterId.siteId"),
      ...related("region", virtualMachines, "clusterId.siteId.regionId", { isTree: true }),
      ...related("role", virtualMachines, "roleId"),
      ...related("platform", virtualMachines, "platformId"),
      ...related("tenant", virtualMachines, "tenantId"),
      ...related("tenant_group", virtualMachines, "tenantId.groupId"),
      ...related("primary_ip4", virtualMachines, "primaryIp4Id", { by: "address" }),
      ...related("primary_ip6", virtualMachines, "primaryIp6Id", { by: "address" }),
    },
    sort: [sortKey(virtualMachines)],
    searched: ["name", "description"],
  },
  {
    path: "virtualization/interfaces",
    model: "virtualization.vminterface",
    label: "VM interface",
    resource: vmInterfaces,
    // An interface of NetBox has a machine, and clients rely on it.
    only: ({ at }) => sql`${at("vmId")} IS NOT NULL`,
    display: shownBy("name"),
    fields: {
      virtual_machine: reference("vmId", "virtualization/virtual-machines"),
      name: own("name"),
      enabled: flag("enabled"),
      parent: always(null),
      bridge: always(null),
      mtu: own("mtu"),
      mac_address: macAddress,
      primary_mac_address: always(null),
      mac_addresses: always([]),
      description: described.description,
      mode: always(null),
      untagged_vlan: always(null),
      tagged_vlans: always([]),
      vrf: always(null),
      count_ipaddresses: count(ipAddresses, "vmInterfaceId"),
      count_fhrp_groups: always(0),
    },
    brief: ["virtual_machine", "name", "description"],
    filters: {
      ...common,
      name: text("name"),
      enabled: isFlag("enabled"),
      mtu: number("mtu"),
      mac_address: mac("macAddress"),
      ...related("virtual_machine", vmInterfaces, "vmId", { by: "name" }),
      ...related("cluster", vmInterfaces, "vmId.clusterId", { by: "name" }),
    },
    sort: ["name_natural"],
    searched: ["name", "description"],
  },
];
