/** What a record may be about: a kind of link, and the records that it may lead to. */
export interface LinkRule {
  /** The resource that says it, and at which it is written down. */
  readonly owner: string;
  /** What it is called in requests, unique for its owner. */
  readonly kind: string;
  /** What people read at the owner, in front of the records: "Affects". */
  readonly label: string;
  /** What people read at a record, in front of the owners: "Affected by". */
  readonly back: string;
  /** The resources of the records that it may lead to. */
  readonly records: readonly string[];
}

/** What stands somewhere and runs. */
const equipment = ["racks", "devices", "circuits", "clusters", "virtual-machines"];
const places = ["sites", "locations"];
const networks = ["interfaces", "vm-interfaces", "prefixes", "ip-addresses", "vlans", "vrfs"];

/** Whatever can break and be worked on. */
const inventory = [...places, ...equipment, ...networks, "tenants"];

/** The same, and the models of it. */
const described = [...inventory, "device-types", "platforms"];

/**
 * All that records may be about. Decision: the kinds of links are a closed list. An incident affects
 * records of the inventory, and may have been caused by a change request; maintenance and changes affect them too, a
 * known issue also models of devices and platforms, and a runbook is for any of these. A contract covers the very
 * pieces that it pays for, never a model of which others may not be covered. A contact is for whatever one would call
 * about, and the note says in which role.
 */
export const linkRules: readonly LinkRule[] = [
  { owner: "incidents", kind: "affects", label: "Affects", back: "Affected by", records: inventory },
  {
    ...{ owner: "incidents", kind: "caused_by", label: "Caused by", back: "Caused" },
    records: ["change-requests"],
  },
  {
    ...{ owner: "incidents", kind: "known_issue", label: "Known issue", back: "Seen in" },
    records: ["known-issues"],
  },
  { owner: "incidents", kind: "runbook", label: "Runbook", back: "Used in", records: ["runbooks"] },
  {
    owner: "maintenance-windows",
    kind: "affects",
    label: "Affects",
    back: "Worked on in",
    records: inventory,
  },
  { owner: "change-requests", kind: "affects", label: "Affects", back: "Changed by", records: inventory },
  {
    ...{ owner: "known-issues", kind: "affects", label: "Affects", back: "Has the known issue" },
    records: described,
  },
  {
    ...{ owner: "runbooks", kind: "for", label: "For", back: "Runbook" },
    records: [...described, "known-issues"],
  },
  { owner: "contracts", kind: "covers", label: "Covers", back: "Covered by", records: equipment },
  {
    ...{ owner: "contacts", kind: "for", label: "Contact for", back: "Contact" },
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

/** What is told of a record at the other end of a link besides its title; its status alone unless said. */
export const linkFacts: Readonly<Record<string, readonly string[]>> = {
  incidents: ["severity", "status", "detectedAt", "resolvedAt"],
  "maintenance-windows": ["status", "startTime", "endTime", "impact"],
  "change-requests": ["status", "risk", "scheduledFor"],
  "known-issues": ["severity", "status", "workaround"],
  runbooks: ["category"],
  contracts: ["status", "contractNumber", "startDate", "endDate"],
  contacts: ["title", "phone", "email"],
};
