import type { PortKind } from "../../../lib/ports/portKinds.ts";

/** An interface that an address can be added to; one without an ID does not exist yet. */
export interface Candidate {
  readonly id: string | null;
  readonly name: string;
  readonly kind: PortKind;
  readonly managementOnly: boolean;
  readonly isFree: boolean;
}

/** An existing interface, or the name of a new one. */
export type ProposedInterface = Pick<Candidate, "id" | "name">;

/** The names that interfaces with an address of their own usually have: management ports, and those of servers. */
const usualName =
  /^(mgmt|management|oob|bmc|ipmi|ilo|idrac|xcc|me|em|fxp|vme|eth|en[opsx]|bond|nic|lan|net|lo|irb|vlan)\W?\d*/i;

/** Devices with more network ports than this are switches, whose ports rarely have addresses. */
const fewPorts = 8;

/**
 * Proposes an interface for another address: a free management port, else a free one with a usual name, else any free one
 * of a few, and else a new one. `candidates` are in natural order.
 */
export function proposeInterface(candidates: readonly Candidate[]): ProposedInterface {
  const free = candidates.filter(({ isFree }) => isFree);
  const existing = free.filter(({ id }) => id !== null);
  const found =
    existing.find(({ managementOnly }) => managementOnly) ??
    free.find(({ managementOnly }) => managementOnly) ??
    free.find(({ name }) => usualName.test(name)) ??
    (candidates.length <= fewPorts ? (existing[0] ?? free[0]) : undefined);
  if (found !== undefined) return { id: found.id, name: found.name };
  return { id: null, name: newName(candidates) };
}

/** Returns the first unused name: "mgmt0" on a switch, "eth0" on everything else. */
function newName(candidates: readonly Candidate[]): string {
  const names = new Set(candidates.map(({ name }) => name.toLowerCase()));
  const stem = candidates.length > fewPorts ? "mgmt" : "eth";
  for (let number = 0; ; number += 1) {
    const name = `${stem}${number}`;
    if (!names.has(name)) return name;
  }
}
