import { sql } from "drizzle-orm";
import type { Resource } from "../../src/resource/definition/resource.ts";

/** What the checks have to know of a resource that its definition does not say. */
export interface Peculiarity {
  /** Fields that the service changes along when a client changes one. */
  readonly alongWith?: Readonly<Record<string, readonly string[]>>;
  /** Fields that the service fills in when a record is created without them, or with null. */
  readonly generated?: readonly string[];
  /** Fields that only the service gives and that are heard all the same. */
  readonly heard?: readonly string[];
  /** What is sent with a field so that its largest value is within the rules of other fields. */
  readonly besideExtremes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Fields that are judged together with those of other records, so that no value by itself is valid; they have tests of their own. */
  readonly judged?: readonly string[];
  /** Fields of which no two records may have the same, though no unique rule says so. */
  readonly distinct?: readonly string[];
  /** References for which each record has a target of its own. */
  readonly fresh?: readonly string[];
  /** The terms that samples of a field take, where others are judged by more than the field itself. */
  readonly terms?: Readonly<Record<string, readonly string[]>>;
}

const peculiarities: Readonly<Record<string, Peculiarity>> = {
  "purchase-orders": { alongWith: { status: ["receivedDate"] }, heard: ["items"] },
  "purchase-order-items": {
    heard: ["quantityReceived"],
    alongWith: {
      quantityOrdered: ["totalCost"],
      unitCost: ["totalCost"],
    },
    besideExtremes: { unitCost: { quantityOrdered: 0 } },
  },
  "custom-fields": {
    judged: ["resource", "key", "kind", "choices"],
    terms: { kind: ["text"], status: ["active", "archived"] },
  },
  outputs: { judged: ["resource", "query", "template", "parameters"] },
  locations: { judged: ["parentId"] },
  devices: { judged: ["rackId", "position", "face", "parentId", "primaryIp4Id", "primaryIp6Id"] },
  "virtual-machines": { judged: ["primaryIp4Id", "primaryIp6Id"] },
  interfaces: { judged: ["parentId", "lagId", "leadsToId", "leadsToPosition"] },
  cables: { generated: ["label"], judged: ["aSide", "aPosition", "bSide", "bPosition"] },
  "ip-addresses": { judged: ["vmInterfaceId"], distinct: ["address"] },
  "ip-ranges": { judged: ["first", "last"], distinct: ["first", "last"] },
  "vlan-memberships": { fresh: ["interfaceId", "vlanId"] },
  circuits: { judged: ["aInterfaceId", "zInterfaceId", "aProviderNetwork", "zProviderNetwork"] },
};

/** What is peculiar about a resource; most have nothing. */
export const peculiarityOf = ({ name }: Resource): Peculiarity => peculiarities[name] ?? {};

/** The fields that the service changes along with this one: regenerated slugs, and what is looked up by it. */
export const alongWith = (resource: Resource, key: string): readonly string[] => [
  ...(peculiarityOf(resource).alongWith?.[key] ?? []),
  ...Object.keys(resource.fields).filter((other) => {
    const { slug, column } = resource.fields[other]?.kind ?? {};
    if (column === "none") return lookedUpBy(resource, other).has(key);
    return slug?.from === key && slug.generatedOn.includes("update");
  }),
];

/** The fields of its own record that a virtual field is made of. */
function lookedUpBy({ fields }: Resource, key: string): ReadonlySet<string> {
  const named = new Set<string>();
  const own = sql`NULL`;
  fields[key]?.kind.render({
    own,
    derived: undefined,
    of: (other) => {
      named.add(other);
      return own;
    },
  });
  return named;
}
