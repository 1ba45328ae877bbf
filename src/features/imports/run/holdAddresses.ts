import { Refusal } from "../../../lib/failures/refusal.ts";
import type { HolderAddresses, HolderRef } from "../../../resource/answering/job.ts";
import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { readStored } from "../../../resource/writing/row.ts";
import type { ImportedRow } from "../answers.ts";
import { idOf } from "../rows/idOf.ts";
import type { JobMemory } from "../rows/memory.ts";
import type { AddressToHold, MadeRecord } from "../rows/rowRead.ts";
import type { RecordTitles } from "./changesOf.ts";

/** What addresses are put on devices and virtual machines with. */
interface Holding {
  readonly memory: JobMemory;
  readonly writer: RecordWriter;
  readonly addresses?: HolderAddresses;
  readonly titles: RecordTitles;
}

/** What became of the addresses of a row. */
interface Held {
  readonly isChanged: boolean;
  /** The primary addresses before and after. */
  readonly changes: ImportedRow["changes"];
  readonly makes: readonly MadeRecord[];
}

/** How addresses lead to what has them. */
interface AddressPath {
  /** The name of the resource of the interfaces. */
  readonly interfaces: string;
  /** The field of an address that names an interface. */
  readonly on: string;
  /** The field of an interface that names what it is on. */
  readonly heldBy: string;
  /** Where an address of another one is. */
  readonly elsewhere: string;
}

const devicePath: AddressPath = {
  ...{ interfaces: "interfaces", on: "interfaceId", heldBy: "deviceId" },
  elsewhere: "another device",
};
const machinePath: AddressPath = {
  ...{ interfaces: "vm-interfaces", on: "vmInterfaceId", heldBy: "vmId" },
  elsewhere: "another virtual machine or a device",
};
const pathTo = (holder: string): AddressPath => (holder === "devices" ? devicePath : machinePath);

/**
 * Puts addresses on interfaces of a device or virtual machine, creates what is missing, and makes them its primary ones. An
 * address that is there and on nothing gets an interface; one of another device is refused, by its field.
 */
export function holdAddresses(
  context: WriteContext,
  holder: Resource,
  id: string,
  held: readonly AddressToHold[],
  applying: Holding,
): Held {
  const makes: MadeRecord[] = [];
  const changes: ImportedRow["changes"][number][] = [];
  const primaryOf = (key: string): string | null => {
    const value = readStored(context.database, holder, id)[key];
    return typeof value === "string" ? value : null;
  };
  const titleOf = (address: string | null): string | null =>
    address === null ? null : (applying.titles("ip-addresses", address) ?? null);
  for (const { key, address } of held) {
    try {
      const before = primaryOf(key);
      const made = holdAddress(context, holder, id, { key, address }, applying);
      if (made === undefined) continue;
      const after = primaryOf(key);
      makes.push(...made);
      changes.push({ field: key, before, after, beforeText: titleOf(before), afterText: titleOf(after) });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      throw new Refusal(
        failure.status,
        `${key}: ${failure.message.replace(/^(?:address|ipAddressId): /, "")}`,
      );
    }
  }
  return { isChanged: changes.length > 0, changes, makes };
}

/** What was made; undefined where the address was the primary one already. */
function holdAddress(
  context: WriteContext,
  holder: Resource,
  id: string,
  { key, address }: AddressToHold,
  { memory, writer, addresses: tools }: Holding,
): readonly MadeRecord[] | undefined {
  const { database, registry } = context;
  const addresses = findResource(registry, "ip-addresses");
  const { interfaces: held, on } = pathTo(holder.name);
  const interfaces = findResource(registry, held);
  const [known] = memory.indexes
    .of(addresses, ["vrfId", "address"])
    .find([null, fieldsOf(addresses).address?.kind.store(address) ?? null]);
  const present = readStored(database, holder, id)[key] ?? null;
  if (known !== undefined && known === present) return undefined;
  if (tools === undefined) throw new Error("this job can't write addresses");
  const before = database.versions.count([interfaces.name]);
  memory.made.add(interfaces).add(addresses);
  const ref = { resource: holder.name, id };
  if (known !== undefined && isFree(context, ref, known)) tools.attach(context, ref, known);
  const addressId = known ?? idOf(tools.assign(context, ref, address));
  const makes: MadeRecord[] =
    known === undefined ? [{ resource: addresses.name, title: address, id: addressId }] : [];
  if (database.versions.count([interfaces.name]) !== before) {
    const interfaceId = readStored(database, addresses, addressId)[on];
    const { name } = readStored(database, interfaces, String(interfaceId));
    makes.push({ resource: interfaces.name, title: String(name), id: String(interfaceId) });
  }
  if (readStored(database, holder, id)[key] !== addressId) {
    writer.update(context, holder, id, { [key]: addressId }, "");
  }
  return makes;
}

/** Whether an address is on no interface; throws 409 for one of another record. */
function isFree(
  { database, registry }: WriteContext,
  { resource, id }: HolderRef,
  addressId: string,
): boolean {
  const address = readStored(database, findResource(registry, "ip-addresses"), addressId);
  if (address.interfaceId === null && address.vmInterfaceId === null) return true;
  const { interfaces, on, heldBy, elsewhere } = pathTo(resource);
  const interfaceId = address[on];
  const isOwn =
    typeof interfaceId === "string" &&
    readStored(database, findResource(registry, interfaces), interfaceId)[heldBy] === id;
  if (isOwn) return false;
  throw new Refusal(409, `is on ${elsewhere}; choose another address, or move it first`);
}
