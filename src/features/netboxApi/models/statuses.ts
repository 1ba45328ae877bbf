import type { ChoiceTerms } from "../fields/choices.ts";
import { term } from "../filters/filters.ts";
import type { ModelFilter } from "../model.ts";

/** The statuses of NetBox, by model: filters by them are answered whether a record has them or not. */
const statuses = {
  site: ["planned", "staging", "active", "decommissioning", "retired"],
  location: ["planned", "staging", "active", "decommissioning", "retired"],
  rack: ["reserved", "available", "planned", "active", "deprecated"],
  device: ["offline", "active", "planned", "staged", "failed", "inventory", "decommissioning"],
  cable: ["connected", "planned", "decommissioning"],
  cluster: ["planned", "staging", "active", "decommissioning", "offline"],
  machine: ["offline", "active", "planned", "staged", "failed", "decommissioning", "paused"],
  prefix: ["container", "active", "reserved", "deprecated"],
  address: ["active", "reserved", "deprecated", "dhcp", "slaac"],
  vlan: ["active", "reserved", "deprecated"],
  circuit: ["planned", "provisioning", "active", "offline", "deprovisioning", "decommissioned"],
} as const;

/** The status of a record. */
export const status = (of: keyof typeof statuses, terms: ChoiceTerms = {}): ModelFilter => ({
  ...term("status", terms),
  terms: statuses[of],
});
