import type { Resource } from "../../src/resource/definition/resource.ts";

/** The resources whose rules were decided with the service and stand in the tables of these checks. */
const names: ReadonlySet<string> = new Set([
  "categories",
  "change-requests",
  "circuit-types",
  "cluster-groups",
  "cluster-types",
  "clusters",
  "contact-groups",
  "contracts",
  "device-roles",
  "device-types",
  "incidents",
  "known-issues",
  "locations",
  "maintenance-windows",
  "manufacturers",
  "on-call-schedules",
  "platforms",
  "prefixes",
  "profiles",
  "purchase-order-items",
  "purchase-orders",
  "regions",
  "runbooks",
  "sites",
  "slas",
  "tenant-groups",
  "tenants",
  "vendors",
  "virtual-machines",
  "vlan-groups",
  "vlans",
  "vm-interfaces",
  "vrfs",
]);

/**
 * Whether the tables of these checks say what holds for a resource. Of one that came later they say nothing: its own
 * definition does, and the checks hold the service to that.
 */
export const isDecided = (resource: Resource): boolean => names.has(resource.name);
