import type { AddressPlace } from "../../../../areas/addressing/answers.ts";
import type { Records } from "../../../../resources/index.ts";

/** A record on the way from an interface to its place and network. */
export interface WhereStep {
  readonly label: string;
  readonly resource: string;
  readonly id: string;
  /** Its name, if it is known already. */
  readonly name?: string | undefined;
  /** What else is known: its unit in a rack, its MAC address. */
  readonly note?: string | undefined;
  /** Records shown next to it, which its path does not repeat. */
  readonly beside?: readonly unknown[];
}

const labelOfPlace: Readonly<Record<NonNullable<AddressPlace["within"]>["resource"], string>> = {
  racks: "Rack",
  devices: "Part of",
  locations: "Location",
  sites: "Site",
  clusters: "Cluster",
};

/** Returns the steps from an address to its place and network: interface, machine, rack or cluster, site, VLAN. */
export function whereSteps(
  address: string,
  on: AddressPlace | null,
  prefix: Pick<Records["prefixes"], "siteId" | "vlanId"> | undefined,
): WhereStep[] {
  const { siteId = null, vlanId = null } = prefix ?? {};
  const beside = [siteId, on?.machine?.id];
  const steps = on === null ? [] : stepsTo(on, address, beside);
  if (siteId !== null && on?.within?.id !== siteId)
    steps.push({ label: "Site", resource: "sites", id: siteId });
  if (vlanId !== null) steps.push({ label: "VLAN", resource: "vlans", id: vlanId, beside });
  return steps;
}

function stepsTo(on: AddressPlace, address: string, beside: readonly unknown[]): WhereStep[] {
  const { macAddress, ...port } = on.interface;
  const mac = macAddress === null ? undefined : `MAC ${macAddress}`;
  const steps: WhereStep[] = [{ label: "Interface", ...port, note: mac }];
  if (on.machine !== null) {
    const { isPrimary, ...machine } = on.machine;
    const label = machine.resource === "devices" ? "Device" : "Virtual machine";
    const family = address.includes(":") ? "IPv6" : "IPv4";
    steps.push({ label, ...machine, note: isPrimary ? `Primary ${family}` : undefined });
  }
  if (on.within !== null) {
    const { resource, id, position } = on.within;
    const note = position === null ? undefined : `U${Number(position)}`;
    steps.push({ label: labelOfPlace[resource], resource, id, note, beside });
  }
  return steps;
}
