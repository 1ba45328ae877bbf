import type { CreateOf } from "../../resource/definition/resource.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { devices } from "../../resources/devices.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { ipRanges } from "../../resources/ip-ranges.ts";
import { virtualMachines } from "../../resources/virtual-machines.ts";
import { company, siteFacts } from "../company.ts";
import type { DemoDevice } from "../equipment/equipment.ts";
import { managementPort } from "../equipment/ports.ts";
import { type Filling, type Ids, idOf, make } from "../filling.ts";
import type { Guest } from "../virtualization.ts";
import { hostOf, hostOf6, type SiteVlan } from "./addresses.ts";
import { interfaceOf } from "./interfaces.ts";
import type { DemoNetwork } from "./network.ts";
import { coresOf, type DemoDevices } from "./routers.ts";

/** What addresses are given to, and what they lie in. */
export interface HostOwners {
  readonly placed: DemoDevices;
  readonly guests: readonly Guest[];
  readonly network: DemoNetwork;
  readonly sites: Ids;
}

/** VLANs of which a server hands out the upper half: desks, telephones and guests. */
const dynamic: readonly string[] = ["Staff", "Telephones", "Guests"];

/** Creates the addresses of devices and virtual machines, the gateways of the VLANs, and the ranges of DHCP. */
export function fillHosts(filling: Filling, owners: HostOwners): void {
  siteFacts.forEach((site, index) => {
    fillGateways(filling, owners, site.code, index);
  });
  const numbers = createNumbers();
  for (const device of owners.placed.values()) fillDevice(filling, owners, device, numbers);
  for (const guest of owners.guests) fillGuest(filling, owners, guest, numbers);
}

const indexOf = (code: string): number => siteFacts.findIndex((site) => site.code === code);

const vlansOf = ({ network }: HostOwners, code: string): readonly SiteVlan[] =>
  (network.vlansBySite.get(code) ?? []).filter(({ table }) => table !== "none");

const vrfOf = ({ network }: HostOwners, { table }: SiteVlan): string | null =>
  table === "management" ? idOf(network.vrfs, "Management") : null;

/** Counts the hosts of each VLAN of each site; the first ten numbers are for routers. */
function createNumbers(): (code: string, vlan: SiteVlan) => number {
  const counts = new Map<string, number>();
  return (code, { vid }) => {
    const key = `${code} ${vid}`;
    const number = (counts.get(key) ?? 10) + 1;
    counts.set(key, number);
    return number;
  };
}

function fillGateways({ context }: Filling, owners: HostOwners, code: string, index: number): void {
  const [router, second] = coresOf(owners.placed, code);
  if (router === undefined) return;
  const siteId = idOf(owners.sites, code);
  [router, ...(second === undefined ? [] : [second])].forEach((device, place) => {
    const interfaceId = interfaceOf(context, { deviceId: device.id, name: "lo0", kind: "virtual" });
    const address = `10.254.${index}.${place + 1}/32`;
    const dnsName = `${device.name}.${code.toLowerCase()}.${company.domain}`;
    make(context, ipAddresses, { address, role: "loopback", interfaceId, dnsName });
  });
  for (const vlan of vlansOf(owners, code)) {
    const port = { name: `irb.${vlan.vid}`, kind: "virtual", description: vlan.name } as const;
    const interfaceId = interfaceOf(context, { deviceId: router.id, untaggedVlanId: vlan.id, ...port });
    const common = { vrfId: vrfOf(owners, vlan), role: "gateway", interfaceId };
    make(context, ipAddresses, { ...common, address: hostOf(index, vlan, 1) });
    make(context, ipAddresses, { ...common, address: hostOf6(index, vlan, "1") });
    if (!dynamic.includes(vlan.name)) continue;
    const [first = ""] = hostOf(index, vlan, 100).split("/");
    const [last = ""] = hostOf(index, vlan, 239).split("/");
    make(context, ipRanges, { first, last, purpose: "dhcp", siteId, description: `${vlan.name}, ${code}` });
  }
}

/** The address by which a device is managed, which is its primary one. */
function fillDevice(
  { context }: Filling,
  owners: HostOwners,
  { id, site, name, model, inUse }: DemoDevice,
  nextNumber: ReturnType<typeof createNumbers>,
): void {
  const port = managementPort(model);
  if (port === undefined || !inUse) return;
  const wanted = port === "bmc" ? "Server controllers" : port === "net1" ? "Out of band" : "Management";
  const vlans = vlansOf(owners, site.code);
  const vlan = vlans.find((one) => one.name === wanted) ?? vlans.find((one) => one.name === "Management");
  if (vlan === undefined) return;
  const interfaceId = interfaceOf(context, { deviceId: id, name: port, type: "1000base-t" });
  const primaryIp4Id = make(context, ipAddresses, {
    address: hostOf(indexOf(site.code), vlan, nextNumber(site.code, vlan)),
    vrfId: vrfOf(owners, vlan),
    role: "management",
    interfaceId,
    dnsName: `${name}.${site.code.toLowerCase()}.mgmt.${company.domain}`,
  });
  updateRecord(context, devices, id, { primaryIp4Id });
}

function fillGuest(
  { context }: Filling,
  owners: HostOwners,
  { vmId, interfaceId, machine, code, network, inUse }: Guest,
  nextNumber: ReturnType<typeof createNumbers>,
): void {
  const vlan = vlansOf(owners, code).find(({ name }) => name === network);
  if (vlan === undefined) return;
  const number = nextNumber(code, vlan);
  const common: Omit<CreateOf<typeof ipAddresses>, "address"> = {
    vmInterfaceId: interfaceId,
    status: inUse ? "active" : "reserved",
    dnsName: `${machine}.${company.domain}`,
  };
  const save = (address: string) => make(context, ipAddresses, { ...common, address });
  const primaryIp4Id = save(hostOf(indexOf(code), vlan, number));
  // Storage is reached over the second interface of a machine.
  if (network !== "Storage front") updateRecord(context, virtualMachines, vmId, { primaryIp4Id });
  if (network !== "Public services") return;
  const primaryIp6Id = save(hostOf6(indexOf(code), vlan, String(number)));
  updateRecord(context, virtualMachines, vmId, { primaryIp6Id });
  // Resolvers at the edge all answer on the same address.
  if (machine.includes("-res-"))
    make(context, ipAddresses, { ...common, address: "10.254.255.53/32", role: "anycast", shared: true });
}
