import type { BodyOf } from "../resource/definition/actions.ts";
import type { Registry } from "../resource/definition/registry.ts";
import type { CreateOf, ListedOf, PatchOf, RecordOf } from "../resource/definition/resource.ts";
import { cables } from "./cables.ts";
import { categories } from "./categories.ts";
import { changeRequests } from "./change-requests.ts";
import { circuitTypes } from "./circuit-types.ts";
import { circuits } from "./circuits.ts";
import { clusterGroups } from "./cluster-groups.ts";
import { clusterTypes } from "./cluster-types.ts";
import { clusters } from "./clusters.ts";
import { contactGroups } from "./contact-groups.ts";
import { contacts } from "./contacts.ts";
import { contracts } from "./contracts.ts";
import { customFields } from "./custom-fields.ts";
import { deviceRoles } from "./device-roles.ts";
import { deviceTypes } from "./device-types.ts";
import { devices } from "./devices.ts";
import { incidents } from "./incidents.ts";
import { interfaces } from "./interfaces.ts";
import { ipAddresses } from "./ip-addresses.ts";
import { ipRanges } from "./ip-ranges.ts";
import { knownIssues } from "./known-issues.ts";
import { locations } from "./locations.ts";
import { maintenanceWindows } from "./maintenance-windows.ts";
import { manufacturers } from "./manufacturers.ts";
import { onCallSchedules } from "./on-call-schedules.ts";
import { outputs } from "./outputs.ts";
import { platforms } from "./platforms.ts";
import { prefixes } from "./prefixes.ts";
import { profiles } from "./profiles.ts";
import { purchaseOrderItems } from "./purchase-order-items.ts";
import { purchaseOrders } from "./purchase-orders.ts";
import { racks } from "./racks.ts";
import { regions } from "./regions.ts";
import { runbooks } from "./runbooks.ts";
import { services } from "./services.ts";
import { sites } from "./sites.ts";
import { slas } from "./slas.ts";
import { tags } from "./tags.ts";
import { tenantGroups } from "./tenant-groups.ts";
import { tenants } from "./tenants.ts";
import { vendors } from "./vendors.ts";
import { virtualMachines } from "./virtual-machines.ts";
import { vlanGroups } from "./vlan-groups.ts";
import { vlanMemberships } from "./vlan-memberships.ts";
import { vlans } from "./vlans.ts";
import { vmInterfaces } from "./vm-interfaces.ts";
import { vrfs } from "./vrfs.ts";

/** All resources, area by area: adding one is a file beside this one, a line here, a migration and a row in docs/api.md. */
export const registry = [
  // Before all that has them: who imports one list after the other brings tags along first.
  tags,
  customFields,
  regions,
  sites,
  locations,
  tenantGroups,
  tenants,
  contactGroups,
  contacts,
  vrfs,
  vlanGroups,
  vlans,
  prefixes,
  ipAddresses,
  ipRanges,
  vlanMemberships,
  circuitTypes,
  circuits,
  clusterGroups,
  clusterTypes,
  clusters,
  virtualMachines,
  vmInterfaces,
  manufacturers,
  platforms,
  deviceRoles,
  deviceTypes,
  racks,
  devices,
  interfaces,
  cables,
  vendors,
  contracts,
  slas,
  categories,
  purchaseOrders,
  purchaseOrderItems,
  services,
  onCallSchedules,
  runbooks,
  knownIssues,
  maintenanceWindows,
  changeRequests,
  incidents,
  outputs,
  profiles,
] as const satisfies Registry;

type Known = (typeof registry)[number];

/** The name of a resource: "vm-interfaces". */
export type ResourceName = Known["name"];

/** The records as they are answered by themselves, by the name of their resource: `Records["vlans"]`. */
export type Records = { readonly [R in Known as R["name"]]: RecordOf<R> };

/** The records as lists answer them, by the name of their resource. */
export type ListedRecords = { readonly [R in Known as R["name"]]: ListedOf<R> };

/** The bodies that create records, by the name of their resource. */
export type CreateBodies = { readonly [R in Known as R["name"]]: CreateOf<R> };

/** The bodies that actions take, by the name of their resource and their own: `ActionBodies["purchase-orders"]["receive"]`. */
export type ActionBodies = {
  readonly [R in Known as R["name"]]: { readonly [A in keyof R["actions"]]: BodyOf<R["actions"][A]> };
};

/** The bodies that change records, by the name of their resource. */
export type PatchBodies = { readonly [R in Known as R["name"]]: PatchOf<R> };
