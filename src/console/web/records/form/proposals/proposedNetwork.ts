import type { Space } from "../../../../../areas/addressing/answers.ts";
import { formatNetwork, type Network, networkAt, parseCidr } from "../../../../../lib/network/cidr.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { collectionAddress, recordAddress } from "../../../api/address.ts";
import { requestPage, send } from "../../../api/client.ts";
import type { Row } from "../../../api/record.ts";
import { openDraft } from "../../../kinds/drafts.ts";
import type { Drafts } from "../values.ts";
import type { Proposed } from "./freeValue.ts";

const maxNetworks = 250;

/** Lengths offered in addition to the usual one, by the width of addresses. */
const lengths: Readonly<Record<Network["bits"], readonly number[]>> = {
  32: [24, 25, 26, 28],
  128: [48, 56, 64],
};

/** Finds the next free network in the parent of a new one's siblings; undefined if they have no parent. */
export async function proposeNetwork(
  resource: ResourceDescription,
  key: string,
  filters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Proposed | undefined> {
  const query = { ...filters, sort: key, pageSize: maxNetworks };
  const { data } = await requestPage(collectionAddress(resource.name), query, signal);
  const place = maxFilled(data.map((row) => ({ row, network: networkOf(row, key) })));
  if (place === undefined) return undefined;
  return nextFreeIn(resource, key, place, defaultLengthIn(place.network, place.inside), signal);
}

/** Returns the next free network of a length in another one, with functions for other lengths. */
async function nextFreeIn(
  resource: ResourceDescription,
  key: string,
  place: Placed,
  length: number,
  signal?: AbortSignal,
): Promise<Proposed | undefined> {
  const { row, network } = place;
  const path = `${recordAddress(resource.name, row.id)}/available`;
  const { json } = await send<Space>("GET", path, { query: { length, limit: 1 }, signal });
  const [value] = json.data;
  if (value === undefined) return undefined;
  const others = lengths[network.bits].filter((other) => other > network.length && other !== length);
  return {
    key,
    value,
    hint: `Next free /${length} in ${formatNetwork(network)}`,
    also: scopeOf(resource, key, row),
    others: others.map((other) => ({
      label: `/${other}`,
      find: () => nextFreeIn(resource, key, place, other),
    })),
  };
}

/** Returns the values of a record that define the scope in which this field is unique. */
function scopeOf({ unique, fields }: ResourceDescription, key: string, row: Row): Drafts {
  const scope = unique.find((rule) => rule.fields.includes(key))?.fields ?? [];
  const shared = fields.filter((field) => field.key !== key && scope.includes(field.key));
  return Object.fromEntries(shared.map((field) => [field.key, openDraft(field, row[field.key])]));
}

interface Placed {
  readonly row: Row;
  readonly network: Network;
}

/** Returns the network that contains the most others; undefined if none contains another. */
function maxFilled(
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

/** Returns whether a network is a proper part of another one. */
const liesIn = (one: Network, other: Network): boolean =>
  one.bits === other.bits &&
  one.length > other.length &&
  one.first >> BigInt(one.bits - other.length) === other.first >> BigInt(one.bits - other.length);

/** Returns the most common length of the networks in another one, the shorter on a tie. */
function defaultLengthIn({ length }: Network, inside: readonly Network[]): number {
  const byLength = Map.groupBy(inside, (network) => network.length);
  const [usual] = [...byLength].sort(
    ([one, ones], [other, others]) => others.length - ones.length || one - other,
  );
  return usual?.[0] ?? length;
}
