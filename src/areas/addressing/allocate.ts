import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { type Address, formatAddress, formatNetwork, parseAddress } from "../../lib/network/cidr.ts";
import { runOf } from "../../lib/network/cidrSpace.ts";
import { hostsOf } from "../../lib/network/nextFree.ts";
import type { Input } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { type Around, type BareAddress, prefixesAround } from "./closest.ts";
import { type FoundPlace, findPlace } from "./inside.ts";
import { takeNext } from "./takeNext.ts";

/**
 * Creates an address in a prefix, inside the write: the next free one, or the one in the body. Throws 404 if there is no
 * such prefix, 409 if it is full or the given address is in use or not for hosts, and 400 for one outside the prefix.
 * `prefixField` is the field of the request that names the prefix, if it is not in the path.
 */
export function allocate(
  context: WriteContext,
  prefixId: string,
  body: Input,
  prefixField?: string,
): Rendered {
  const place = findPlace(context.database, prefixId);
  const { address: named, ...others } = body;
  const create = (address: Address): Rendered =>
    createRecord(context, ipAddresses, others, { address: formatAddress(address), vrfId: place.vrfId });
  if (typeof named === "string") return create(readNamed(context, place, named));
  const taken = takeNext(context.database, place, (value) => create({ ...place.network, value }));
  if (taken === undefined) {
    throw conflict(
      `${prefixField === undefined ? "" : `${prefixField}: `}${formatNetwork(place.network)} is full: each of its addresses has a record, or is in a range or in a prefix of it`,
    );
  }
  return taken;
}

function readNamed({ database }: WriteContext, { network, vrfId }: FoundPlace, named: string): Address {
  const address = parseAddress(named.trim());
  const { first, last } = runOf(network);
  if (address?.bits !== network.bits || address.value < first || address.value > last)
    throw invalid(`address: must be in ${formatNetwork(network)}`);
  const [closest] = prefixesAround(database, vrfId, address);
  if (closest !== undefined) checkHost(address, closest);
  return { ...address, length: address.length ?? closest?.network.length ?? address.bits };
}

/** Throws 409 for an address of a network that no host may have. */
function checkHost({ bits, value }: BareAddress, { network, isPool }: Around): void {
  const { first, last } = hostsOf(network, isPool);
  if (first <= value && value <= last) return;
  const text = formatAddress({ bits, value, length: undefined });
  const what = value > last ? "broadcast address" : bits === 32 ? "network address" : "routers' address";
  throw conflict(`address: ${text} is the ${what} of ${formatNetwork(network)}`);
}
