import { distinct, flag, made, paragraphs, reference, term, text } from "../columns.ts";
import { numberIn } from "../data.ts";
import { names } from "../lookups/naming.ts";
import { primaryAddress } from "../lookups/primaryAddress.ts";
import { siteOf } from "../lookups/siteOf.ts";
import { targets } from "../lookups/targets.ts";
import type { NetBoxModel } from "../model.ts";
import { machineTerms } from "../terms.ts";
import { named, tenant } from "./places.ts";
import { macAddress } from "./ports.ts";

const described = paragraphs("description", "description", "comments");
const machineNames = names("virtualization.virtualmachine", "virtual machine", ["cluster"]);
const clusterNames = names("virtualization.cluster", "cluster", ["group", "site", "scope_id"]);

/** A quantity in whole numbers, rounded up. */
const whole = (header: string, field: string) =>
  made(header, [field], (record) => {
    const value = numberIn(record, field);
    return value === undefined ? null : Math.ceil(value);
  });

/** Clusters, which devices may belong to. */
export const clusters: readonly NetBoxModel[] = [
  named("virtualization.clustertype", "cluster-types", "cluster type"),
  named("virtualization.clustergroup", "cluster-groups", "cluster group"),
  {
    model: "virtualization.cluster",
    resource: "clusters",
    columns: [
      distinct("name", clusterNames),
      reference("type", "type", targets.clusterType),
      reference("group", "group", targets.clusterGroup),
      reference("site", ["site", "scope_id", "scope_type"], targets.site, siteOf),
      term("status", "status"),
      described,
    ],
    identity: targets.cluster.identity,
    keys: [{ fields: ["name"] }, { fields: ["name", "groupId", "siteId"] }],
  },
];

const ports = { model: "virtualization.vminterface", field: "virtual_machine" };

/** What runs on clusters; its primary addresses are set when those are there. */
export const machines: readonly NetBoxModel[] = [
  {
    model: "virtualization.virtualmachine",
    resource: "virtual-machines",
    columns: [
      distinct("name", machineNames),
      reference("cluster", "cluster", targets.cluster),
      reference("role", "role", targets.role),
      reference("platform", "platform", targets.platform),
      tenant,
      term("status", "status", machineTerms),
      made("vcpus", ["vcpus"], (record) => numberIn(record, "vcpus")),
      whole("memoryMb", "memory"),
      made("diskGb", ["disk"], (record, { data }) => {
        const disk = numberIn(record, "disk");
        return disk === undefined ? null : Math.ceil(data.disksInMegabytes ? disk / 1000 : disk);
      }),
      reference("primaryIp4", "primary_ip4", targets.address, primaryAddress(ports, "primary_ip4")),
      reference("primaryIp6", "primary_ip6", targets.address, primaryAddress(ports, "primary_ip6")),
      described,
    ],
    identity: targets.machine.identity,
    keys: [{ fields: ["clusterId", "name"] }],
  },
  {
    model: "virtualization.vminterface",
    resource: "vm-interfaces",
    columns: [
      distinct("name", names("virtualization.vminterface", "VM interface", ["virtual_machine"])),
      reference("vm", "virtual_machine", targets.machine),
      macAddress,
      text("mtu"),
      flag("enabled", "enabled"),
      described,
    ],
    identity: targets.machinePort.identity,
    keys: [{ fields: ["vmId", "name"] }],
  },
];
