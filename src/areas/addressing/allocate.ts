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
 * Creates an address in a prefix, inside the write: the next free one, or the one that the body names. Throws 404 without
 * the prefix, 409 where none is free or the named one is taken or for no host, and 400 for one that lies elsewhere.
 */
export function allocate(context: WriteContext, prefixId: string, body: Input): Rendered {
  const place = findPlace(context.database, prefixId);
  const { address: named, ...others } = body;
  const create = (address: Address): Rendered =>
    createRecord(context, ipAddresses, others, { address: formatAddress(address), vrfId: place.vrfId });
  if (typeof named === "string") return create(readNamed(context, place, named));
  const taken = takeNext(context.database, place, (value) => create({ ...place.network, value }));
  if (taken === undefined) {
    throw conflict(
      `${formatNetwork(place.network)} is full: each of its addresses has a record, or is in a range or in a prefix of it`,
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
