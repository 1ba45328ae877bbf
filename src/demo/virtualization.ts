import { slugify } from "../lib/text/slug.ts";
import type { CreateOf } from "../resource/definition/resource.ts";
import { clusterGroups } from "../resources/cluster-groups.ts";
import { clusterTypes } from "../resources/cluster-types.ts";
import { clusters } from "../resources/clusters.ts";
import { virtualMachines } from "../resources/virtual-machines.ts";
import { vmInterfaces } from "../resources/vm-interfaces.ts";
import type { Devices } from "./equipment/devices.ts";
import { type Filling, type Ids, idOf, idOrNull, make } from "./filling.ts";
import { sizeOf } from "./machineSizes.ts";
import type { Organization } from "./organization.ts";
import { rows } from "./rows.ts";

const clusterTypeFacts = rows(
  ["name", "description"],
  `
  KVM with shared storage | Virtual machines on block storage, live migration between all nodes
  KVM, local disks        | Single nodes at the edge; machines are rebuilt, not moved
  Kubernetes              | Containers of the portal and of the measuring chain
  Ceph                    | Storage cluster, no guests
  `,
);

const clusterGroupFacts = rows(
  ["name", "description"],
  `
  Hosting   | Customers' machines
  Core      | Our own services: names, mail, measuring, portal
  Edge      | Small nodes at the points of presence
  Storage   | Block, file and object storage
  Office    | Head office
  `,
);

const clusterFacts = rows(
  ["name", "type", "group", "site", "status", "machines", "tenant", "description"],
  `
  rtm1-core   | KVM with shared storage | Core    | RTM1 | active   | core   |                        | Three nodes over both halls
  rtm1-host-a | KVM with shared storage | Hosting | RTM1 | active   | hosted | Lumière Hébergement    | Eight nodes, hall 1 row A
  rtm1-host-b | KVM with shared storage | Hosting | RTM1 | active   | hosted |                        | Eight nodes of the newer generation, hall 1 row A
  rtm1-ceph   | Ceph                    | Storage | RTM1 | active   | none   |                        | Nine nodes, 620 TB usable
  rtm1-k8s    | Kubernetes              | Core    | RTM1 | active   | nodes  |                        | Portal and measuring chain
  fra1-core   | KVM with shared storage | Core    | FRA1 | active   | core   |                        | Mirror of rtm1-core
  fra1-host-a | KVM with shared storage | Hosting | FRA1 | active   | hosted |                        | Six nodes
  fra1-ceph   | Ceph                    | Storage | FRA1 | active   | none   |                        | Six nodes, 340 TB usable
  fra1-k8s    | Kubernetes              | Core    | FRA1 | active   | nodes  |                        | Stands by for rtm1-k8s
  cph1-host-a | KVM with shared storage | Hosting | CPH1 | active   | hosted | Sundhost               | Four nodes, disks in the nodes themselves
  zrh1-host-a | KVM with shared storage | Hosting | ZRH1 | active   | hosted | Privatbank Escher-Rhyn | Four nodes, encrypted disks
  zrh1-old    | KVM with shared storage | Hosting | ZRH1 | decommissioning | legacy |                        | Two nodes out of support; four machines left to move
  rtm2-office | KVM, local disks        | Office  | RTM2 | active   | office | Corporate IT           | One node in the equipment room
  ams1-edge   | KVM, local disks        | Edge    | AMS1 | active   | edge   |                        | One node, looking glass and route server
  anr1-edge   | KVM, local disks        | Edge    | ANR1 | active   | edge   |                        | One node
  ham1-edge   | KVM, local disks        | Edge    | HAM1 | active   | edge   |                        | One node
  mmx1-edge   | KVM, local disks        | Edge    | MMX1 | active   | edge   |                        | One node
  gdn1-edge   | KVM, local disks        | Edge    | GDN1 | active   | edge   |                        | One node
  lys1-edge   | KVM, local disks        | Edge    | LYS1 | active   | edge   |                        | One node
  mxp1-edge   | KVM, local disks        | Edge    | MXP1 | staging  | edge   |                        | Installed, waits for the backbone link
  `,
);

/** What runs on each kind of cluster: `count` machines of a name, in which `network` they have their first interface. */
const machineFacts = rows(
  ["on", "name", "count", "network", "role", "platform", "description"],
  `
  core   | dns     | 2  | Public services  | Name server     | FreeBSD 14     | Authoritative name server
  core   | ntp     | 2  | Public services  | Time server     | FreeBSD 14     | Time server, disciplined by the receiver on the roof
  core   | mx      | 2  | Public services  | Service host    | Debian 13      | Incoming mail
  core   | mon     | 2  | Monitoring       | Monitoring      | Debian 13      | Collector of metrics, keeps 13 months
  core   | log     | 3  | Monitoring       | Monitoring      | Debian 13      | Log store, keeps 90 days
  core   | radius  | 2  | Servers          | Service host    | Debian 12      | Sign-in to devices and 802.1X
  core   | db      | 3  | Servers          | Database server | Debian 13      | Database of the portal and of billing
  core   | portal  | 3  | Servers          | Web server      | Debian 13      | Customer portal
  core   | billing | 1  | Servers          | Service host    | Debian 12      | Invoices and usage of transit ports
  core   | git     | 1  | Servers          | Service host    | Debian 13      | Repositories of configuration and code
  core   | backup  | 2  | Backup           | Service host    | Debian 13      | Backup server; writes to the storage of the other site
  core   | vpn     | 2  | Public services  | Service host    | FreeBSD 14     | Remote access of the staff
  hosted | web     | 12 | Hosted machines  | Web server      | Debian 13      | Web server of a customer
  hosted | shop    | 5  | Hosted machines  | Web server      | Debian 12      | Shop with payment module, patched on Tuesdays
  hosted | sql     | 6  | Hosted machines  | Database server | Debian 13      | Customer database, snapshot every hour
  hosted | app     | 7  | Hosted machines  | Service host    | Debian 13      | Application server of a customer
  hosted | files   | 3  | Hosted machines  | Service host    | Debian 13      | File exchange
  hosted | term    | 3  | Hosted machines  | Service host    |                | Terminal server for branch offices
  hosted | edi     | 2  | Hosted machines  | Service host    | Debian 12      | Exchange of freight documents
  nodes  | control | 3  | Servers          | Service host    | Debian 13      | Control plane
  nodes  | worker  | 6  | Servers          | Service host    | Debian 13      | Worker, drained before each update
  legacy | legacy  | 4  | Hosted machines  |                 | Debian 12      | Old customer machine, to be moved or ended
  office | print   | 1  | Servers          | Service host    | Debian 12      | Print server
  office | wifi    | 1  | Servers          | Service host    | Pellwick Air 8 | Controller of the access points
  office | door    | 1  | Building control | Service host    |                | Door controller
  office | wall    | 2  | Monitoring       | Monitoring      | Debian 13      | Status wall of the operations centre
  edge   | res     | 2  | Public services  | Name server     | FreeBSD 14     | Resolver close to the customers
  edge   | probe   | 2  | Monitoring       | Monitoring      | Debian 13      | Measures delay and loss to all other sites
  edge   | rs      | 1  | Peering          | Route reflector | FreeBSD 14     | Route server
  `,
);

/** An interface of a virtual machine, and the VLAN of its site that it is in. */
export interface Guest {
  readonly vmId: string;
  readonly interfaceId: string;
  readonly machine: string;
  readonly code: string;
  readonly network: string;
  readonly inUse: boolean;
}

/** What others refer to: clusters by name. */
interface Virtualization {
  readonly clusters: Ids;
  readonly guests: readonly Guest[];
}

/** What clusters and virtual machines refer to. */
interface VirtualizationOwners
  extends Pick<Organization, "sites" | "tenants">,
    Pick<Devices, "roles" | "platforms"> {}

/** Creates clusters, their virtual machines, and the interfaces of these. */
export function fillVirtualization(
  filling: Filling,
  { sites, tenants, roles, platforms }: VirtualizationOwners,
): Virtualization {
  const { context } = filling;
  const typeIds = new Map<string, string>();
  for (const { name, description } of clusterTypeFacts)
    typeIds.set(name, make(context, clusterTypes, { name, slug: slugify(name), description }));
  const groupIds = new Map<string, string>();
  for (const { name, description } of clusterGroupFacts)
    groupIds.set(name, make(context, clusterGroups, { name, slug: slugify(name), description }));
  const nextMac = createMacs(filling.random.integer(0, 0xffffff));
  const clusterIds = new Map<string, string>();
  const guests: Guest[] = [];
  for (const fact of clusterFacts) {
    const { name, description, status } = fact;
    const clusterId = make(context, clusters, {
      name,
      typeId: idOf(typeIds, fact.type),
      groupId: idOf(groupIds, fact.group),
      siteId: idOf(sites, fact.site),
      status,
      description,
    });
    clusterIds.set(name, clusterId);
    const tenantId = idOrNull(tenants, fact.tenant);
    for (const machine of machineFacts.filter(({ on }) => on === fact.machines)) {
      const kept = {
        ...{ clusterId, tenantId },
        roleId: idOrNull(roles, machine.role),
        platformId: idOrNull(platforms, machine.platform),
      };
      for (let number = 1; number <= Number(machine.count); number += 1)
        guests.push(...fillMachine(filling, { cluster: fact, kept, machine, number }, nextMac));
    }
  }
  return { clusters: clusterIds, guests };
}

interface Place {
  readonly cluster: (typeof clusterFacts)[number];
  /** What the machine refers to. */
  readonly kept: Pick<CreateOf<typeof virtualMachines>, "clusterId" | "tenantId" | "roleId" | "platformId">;
  readonly machine: (typeof machineFacts)[number];
  readonly number: number;
}

function fillMachine(
  { context, random }: Filling,
  { cluster, kept, machine, number }: Place,
  nextMac: () => string,
): readonly Guest[] {
  const running =
    machine.on === "hosted" && random.chance(0.06) ? random.pick(["offline", "planned"]) : "active";
  const status = cluster.status === "active" ? running : cluster.status;
  const name = `${cluster.name}-${machine.name}-${String(number).padStart(2, "0")}`;
  const { vcpus, memoryGb, diskGb } = sizeOf(machine.name);
  const vmId = make(context, virtualMachines, {
    ...{ ...kept, name, status, description: machine.description },
    ...{ vcpus, memoryMb: memoryGb * 1024, diskGb },
  });
  const enabled = status !== "offline" && status !== "planned";
  const first = {
    name: "eth0",
    vmId,
    macAddress: nextMac(),
    mtu: 1500,
    enabled,
    description: machine.network,
  };
  const guest = { vmId, machine: name, code: cluster.site, inUse: enabled };
  const guests = [{ ...guest, interfaceId: make(context, vmInterfaces, first), network: machine.network }];
  if (["db", "sql", "files", "backup"].includes(machine.name)) {
    const storage = { name: "eth1", vmId, macAddress: nextMac(), mtu: 9000, enabled };
    const network = "Storage front";
    const interfaceId = make(context, vmInterfaces, { ...storage, description: network });
    guests.push({ ...guest, interfaceId, network });
  } else if (machine.name === "vpn" || machine.name === "edi") {
    const inner = { name: "eth1", vmId, macAddress: nextMac(), mtu: 1400, enabled };
    make(context, vmInterfaces, { ...inner, description: "Inner side of the tunnels" });
  }
  return guests;
}

/** Hands out addresses of QEMU's range, each once: an odd step runs through all 2^24 before one comes again. */
function createMacs(start: number): () => string {
  let last = start;
  return () => {
    last = (last + 0x2f1b35) & 0xffffff;
    const digits = last.toString(16).padStart(6, "0").match(/../g) ?? [];
    return ["52", "54", "00", ...digits].join(":");
  };
}
