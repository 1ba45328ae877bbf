import { fold } from "../../../lib/text/fold.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";

/** An address without the length of its network, which does not tell addresses apart. */
export const withoutLength = (address: string): string => address.split("/")[0] ?? "";

const keyOf = (record: NetBoxRecord): string =>
  `${numberIn(record, "vrf") ?? ""} ${fold(withoutLength(textIn(record, "address")))}`;

const counted = new WeakMap<NetBoxWorld, ReadonlyMap<string, readonly NetBoxRecord[]>>();

/** Whether there are others with the same address in its VRF. */
export function isShared(record: NetBoxRecord, world: NetBoxWorld): boolean {
  const known = counted.get(world) ?? Map.groupBy(world.all("ipam.ipaddress"), keyOf);
  counted.set(world, known);
  return (known.get(keyOf(record))?.length ?? 0) > 1;
}

/** The number of an address that can be told by its address and VRF alone. */
export function soleAddress(id: number | undefined, world: NetBoxWorld): number | undefined {
  const record = world.get("ipam.ipaddress", id);
  return record === undefined || isShared(record, world) ? undefined : id;
}
