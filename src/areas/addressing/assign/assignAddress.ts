import type { Database } from "../../../db/open.ts";
import { invalid, notFound } from "../../../lib/failures/refusal.ts";
import { parseAddress } from "../../../lib/network/cidr.ts";
import { isBlank } from "../../../lib/text/text.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import type { Input } from "../../../resource/definition/values.ts";
import { type Rendered, recordIn } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createRecord } from "../../../resource/writing/create.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { updateRecord } from "../../../resource/writing/update.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { createAddress } from "../address.ts";
import { allocate } from "../allocate.ts";
import { placeOf } from "../inside.ts";
import { type AddressHolder, candidatesOf, isAddressed } from "./holders.ts";
import { proposeInterface } from "./proposeInterface.ts";

/**
 * Adds an address to a device or virtual machine, inside a write: the next free one of a prefix or a given one, on an
 * interface that is created where it is missing. It becomes the primary address of its family if there is none. Throws 400
 * for a wrong interface or prefix, and 409 if the address is in use or the prefix is full; nothing is written then.
 *
 * Decision: an address that is added to a device or virtual machine becomes its primary one if it has none of that family,
 * and an interface that is named but missing is created, as the type of the device has it.
 */
export function assignAddress(
  context: WriteContext,
  holder: AddressHolder,
  holderId: string,
  { prefixId, interfaceName, ...body }: Input,
): Rendered {
  const { interfaces: held, heldBy, on } = holder;
  const place = placeGiven(context.database, prefixId, body);
  const found = findInterface(context.database, holder, holderId, { id: body[on], name: interfaceName });
  const interfaceId = found.id ?? createRecord(context, held, { ...found.port, [heldBy]: holderId }).id;
  const placed = { ...body, [on]: interfaceId };
  const created =
    place === undefined ? createAddress(context, placed) : allocate(context, place, placed, "prefixId");
  setPrimaryIfNone(context, holder, holderId, recordIn(ipAddresses, created));
  return created;
}

/** Puts an existing address on an interface of a device or virtual machine, which is created if none fits. */
export function attachAddress(
  context: WriteContext,
  holder: AddressHolder,
  holderId: string,
  addressId: string,
): void {
  const { interfaces: held, heldBy, on } = holder;
  const found = findInterface(context.database, holder, holderId, { id: undefined, name: undefined });
  const interfaceId = found.id ?? createRecord(context, held, { ...found.port, [heldBy]: holderId }).id;
  updateRecord(context, ipAddresses, addressId, { [on]: interfaceId });
}

/** Returns the ID of the prefix to allocate from; undefined for an address that was given without one. */
function placeGiven(database: Database, prefixId: unknown, { address, vrfId }: Input): string | undefined {
  if (typeof prefixId !== "string") {
    if (typeof address === "string") return undefined;
    throw invalid("address: is required without prefixId");
  }
  const place = placeOf(database, prefixId);
  if (place === undefined) throw invalid("prefixId: no such prefix");
  if (typeof vrfId === "string" && parseUuid(vrfId) !== place.vrfId)
    throw invalid("vrfId: must be the VRF of the prefix");
  return prefixId;
}

interface Wanted {
  readonly id: unknown;
  readonly name: unknown;
}

/** An existing interface, or the fields of a new one. */
type FoundInterface =
  | { readonly id: string }
  | { readonly id: undefined; readonly port: Readonly<Record<string, unknown>> };

function findInterface(
  database: Database,
  holder: AddressHolder,
  holderId: string,
  wanted: Wanted,
): FoundInterface {
  const { resource, interfaces: held, heldBy, on, portsOf } = holder;
  if (typeof wanted.id === "string") {
    if (typeof wanted.name === "string") throw invalid(`interfaceName: can't be sent together with ${on}`);
    const id = parseUuid(wanted.id) ?? "";
    const owner = readStored(database, held, id)[heldBy];
    if (owner === undefined) throw invalid(`${on}: no such ${held.label}`);
    if (owner !== holderId) throw invalid(`${on}: is not an interface of this ${resource.label}`);
    return { id };
  }
  const candidates = candidatesOf(database, holder, holderId);
  const name = typeof wanted.name === "string" ? wanted.name : proposeInterface(candidates).name;
  if (isBlank(name)) throw invalid("interfaceName: must not be blank");
  const existing = candidates.find((candidate) => candidate.id !== null && candidate.name === name);
  if (existing?.id) return { id: existing.id };
  const port = portsOf(database, holderId).find((one) => one.name === name && isAddressed(one));
  return { id: undefined, port: { ...port, name } };
}

const primaryFields = { 32: "primaryIp4Id", 128: "primaryIp6Id" } as const;

function setPrimaryIfNone(
  context: WriteContext,
  { resource }: AddressHolder,
  holderId: string,
  { id, address }: { readonly id: string; readonly address: string },
): void {
  const bits = parseAddress(address)?.bits;
  if (bits === undefined) return;
  const field = primaryFields[bits];
  if (readStored(context.database, resource, holderId)[field] !== null) return;
  updateRecord(context, resource, holderId, { [field]: id });
}

/** Returns the ID of a holder as it is stored; throws 404 if there is none. */
export function findHolder(database: Database, { resource }: AddressHolder, sent = ""): string {
  const id = parseUuid(sent);
  if (id === undefined || Object.keys(readStored(database, resource, id)).length === 0)
    throw notFound(resource.label);
  return id;
}
