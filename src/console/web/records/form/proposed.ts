import type { Space } from "../../../../areas/addressing/answers.ts";
import { formatNetwork, type Network, networkAt, parseCidr } from "../../../../lib/cidr.ts";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress, recordAddress } from "../../api/address.ts";
import { requestPage, send } from "../../api/client.ts";
import type { Row } from "../../api/record.ts";
import { openDraft } from "../../kinds/drafts.ts";
import { nextFree, numberingOf } from "./nextNumber.ts";
import { type Drafts, fieldsToWrite } from "./values.ts";

/** A value that is free, for a field that somebody would have to look it up for. */
export interface Proposed {
  readonly key: string;
  readonly value: string;
  /** Where it is free: "Next free after 40". */
  readonly hint: string;
  /** What else the record needs for it to be free there, as its VRF. */
  readonly also: Drafts;
}

/** The most records that are looked through for what is free. */
const mostNumbers = 1000;
const mostNetworks = 250;

/** The field of a new record for which a free value can be proposed; undefined where there is none. */
export function proposableField(resource: ResourceDescription): FieldDescription | undefined {
  const cidr = fieldsToWrite(resource).find(({ kind, required }) => kind === "cidr" && required);
  return cidr ?? numberingOf(resource)?.field;
}

/**
 * Finds the next free value within what a new record belongs to: the number after the first that are used, or a network
 * in what contains its siblings. Undefined where nothing is there to go by.
 */
export async function propose(
  resource: ResourceDescription,
  values: Drafts,
  given: readonly string[],
  signal: AbortSignal,
): Promise<Proposed | undefined> {
  const field = proposableField(resource);
  if (field === undefined) return undefined;
  return field.kind === "cidr"
    ? proposeNetwork(resource, field, values, given, signal)
    : proposeNumber(resource, values, given, signal);
}

/** What siblings of a new record have in common with it. */
function filtersOf(values: Drafts, keys: readonly string[]): Record<string, string> {
  const filters = keys.map((key) => [key, String(values[key] ?? "")] as const);
  return Object.fromEntries(filters.filter(([, value]) => value !== ""));
}

async function proposeNumber(
  resource: ResourceDescription,
  values: Drafts,
  given: readonly string[],
  signal: AbortSignal,
): Promise<Proposed | undefined> {
  const numbering = numberingOf(resource);
  if (numbering === undefined) return undefined;
  const { field, scope } = numbering;
  const own = filtersOf(values, scope);
  const filters = Object.keys(own).length > 0 ? own : filtersOf(values, given);
  if (Object.keys(filters).length === 0) return undefined;
  const query = { ...filters, sort: field.key, pageSize: mostNumbers };
  const { data } = await requestPage(collectionAddress(resource.name), query, signal);
  const value = nextFree(
    data.map((row) => Number(row[field.key])),
    Number(field.limits?.maximum),
  );
  return value === undefined
    ? undefined
    : { key: field.key, value: String(value), hint: `Next free after ${value - 1}`, also: {} };
}

async function proposeNetwork(
  resource: ResourceDescription,
  { key }: FieldDescription,
  values: Drafts,
  given: readonly string[],
  signal: AbortSignal,
): Promise<Proposed | undefined> {
  const filters = filtersOf(values, given);
  if (Object.keys(filters).length === 0) return undefined;
  const query = { ...filters, sort: key, pageSize: mostNetworks };
  const { data } = await requestPage(collectionAddress(resource.name), query, signal);
  const place = mostFilled(data.map((row) => ({ row, network: networkOf(row, key) })));
  if (place === undefined) return undefined;
  const { row, network } = place;
  const length = usualLengthIn(network, place.inside);
  const path = `${recordAddress(resource.name, row.id)}/available`;
  const { json } = await send<Space>("GET", path, { query: { length, limit: 1 }, signal });
  const [value] = json.data;
  return value === undefined
    ? undefined
    : {
        key,
        value,
        hint: `Next free /${length} in ${formatNetwork(network)}`,
        also: scopeOf(resource, key, row),
      };
}

/** What records have in common that may not share this field's value, as a record has it. */
function scopeOf({ unique, fields }: ResourceDescription, key: string, row: Row): Drafts {
  const scope = unique.find((rule) => rule.fields.includes(key))?.fields ?? [];
  const shared = fields.filter((field) => field.key !== key && scope.includes(field.key));
  return Object.fromEntries(shared.map((field) => [field.key, openDraft(field, row[field.key])]));
}

interface Placed {
  readonly row: Row;
  readonly network: Network;
}

/** The network that the most others lie in: what a site or a VRF is given. Undefined where none lies in another. */
function mostFilled(
  placed: readonly Placed[],
): (Placed & { readonly inside: readonly Network[] }) | undefined {
  const filled = placed.map((each) => ({
    ...each,
    inside: placed.map(({ network }) => network).filter((other) => liesIn(other, each.network)),
  }));
  const [first] = filled.sort((one, other) => other.inside.length - one.inside.length);
  return first === undefined || first.inside.length === 0 ? undefined : first;
}

const networkOf = (row: Row, key: string): Network =>
  networkAt(parseCidr(String(row[key]))?.order ?? "40000000000");

/** Whether a network is a part of another, and not that itself. */
const liesIn = (one: Network, other: Network): boolean =>
  one.bits === other.bits &&
  one.length > other.length &&
  one.first >> BigInt(one.bits - other.length) === other.first >> BigInt(one.bits - other.length);

/** The length that most networks have that lie in another, the shorter of two. */
function usualLengthIn({ length }: Network, inside: readonly Network[]): number {
  const byLength = Map.groupBy(inside, (network) => network.length);
  const [usual] = [...byLength].sort(
    ([one, ones], [other, others]) => others.length - ones.length || one - other,
  );
  return usual?.[0] ?? length;
}
