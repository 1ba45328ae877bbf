import type { LinkRule } from "../resource/definition/link.ts";

/** Equipment in operation. */
const equipment = ["racks", "devices", "circuits", "clusters", "virtual-machines"];
const places = ["sites", "locations"];
const networks = ["interfaces", "cables", "vm-interfaces", "prefixes", "ip-addresses", "vlans", "vrfs"];

/** Everything that can fail or be worked on. */
const inventory = [...places, ...equipment, ...networks, "tenants"];

/** The same, and what people use of it. */
const affected = [...inventory, "services"];

/** The same, with types and platforms. */
const described = [...affected, "device-types", "platforms"];

/**
 * All kinds of links. Decision: the kinds of links are a closed list. Incidents, maintenance and changes affect records of
 * the inventory and services, and an incident may be caused by a change request. A known issue also affects device types
 * and platforms, and a runbook is for any of these. A contract covers individual equipment, never a device type, as other
 * devices of that type may not be covered. A contact is for anything you would call about, and the note says in which role.
 * A service depends on records of the inventory and on other services, also on one that depends on it.
 *
 * Decision: a service names its contacts, and not the other way round: viewers may read the change log of a contact, and
 * must not learn of services there.
 */
export const linkRules: readonly LinkRule[] = [
  {
    ...{ owner: "incidents", kind: "affects", label: "Affects", back: "Incidents", records: affected },
    ...{ happens: true, begin: "Report an incident" },
  },
  {
    ...{ owner: "incidents", kind: "caused_by", label: "Caused by", back: "Caused" },
    records: ["change-requests"],
  },
  {
    ...{ owner: "incidents", kind: "known_issue", label: "Known issue", back: "Seen in" },
    records: ["known-issues"],
  },
  // In addition to the active one, which has its own card.
  { owner: "incidents", kind: "runbook", label: "Runbooks", back: "Used in", records: ["runbooks"] },
  {
    ...{ owner: "maintenance-windows", kind: "affects", label: "Affects", back: "Maintenance" },
    ...{ records: affected, adds: "affected record", happens: true, begin: "Plan maintenance" },
  },
  {
    ...{ owner: "change-requests", kind: "affects", label: "Affects", back: "Changes" },
    ...{ records: affected, adds: "affected record" },
  },
  {
    ...{ owner: "known-issues", kind: "affects", label: "Affects", back: "Known issues" },
    ...{ records: described, adds: "affected record" },
  },
  {
    ...{ owner: "runbooks", kind: "for", label: "For", back: "Runbooks" },
    records: [...described, "known-issues"],
  },
  {
    ...{ owner: "services", kind: "depends_on", label: "Depends on", back: "Services that depend on this" },
    ...{ records: affected, adds: "dependency" },
  },
  {
    ...{ owner: "services", kind: "contact", label: "Contacts", back: "Contact for services" },
    ...{ records: ["contacts"], note: "Role" },
  },
  {
    ...{ owner: "contracts", kind: "covers", label: "Covers", back: "Covered by" },
    ...{ records: equipment, adds: "covered equipment", until: "Covered until" },
  },
  {
    ...{ owner: "contacts", kind: "for", label: "Contact for", back: "Contacts", adds: "responsibility" },
    note: "Role",
    records: [...places, ...equipment, "tenants", "vendors", "contracts"],
  },
];

/** The resources that say what they are about. */
export const linkOwners: readonly string[] = [...new Set(linkRules.map(({ owner }) => owner))];

/** The resources that take part in links, at either end. */
export const linkedResources: readonly string[] = [
  ...new Set(linkRules.flatMap(({ owner, records }) => [owner, ...records])),
];

/** The rules by which records of a resource say what they are about. */
export const rulesOf = (owner: string): readonly LinkRule[] =>
  linkRules.filter((rule) => rule.owner === owner);

/** Whether records of `owner` may have links of this kind to records of `record`. */
export const mayLink = (owner: string, kind: string, record: string): boolean =>
  rulesOf(owner).some((rule) => rule.kind === kind && rule.records.includes(record));

/** The fields of a record that are shown at the other end of a link in addition to its title; only its status by default. */
export const linkFacts: Readonly<Record<string, readonly string[]>> = {
  incidents: ["severity", "status", "detectedAt", "resolvedAt"],
  "maintenance-windows": ["status", "startTime", "endTime", "impact"],
  "change-requests": ["status", "risk", "scheduledFor"],
  "known-issues": ["severity", "status", "workaround"],
  runbooks: ["category"],
  services: ["criticality", "status"],
  contracts: ["status", "contractNumber", "endDate"],
  contacts: ["title", "phone", "email"],
};
