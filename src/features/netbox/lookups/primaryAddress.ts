import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";
import { soleAddress } from "./soleAddress.ts";

/** The model of interfaces, and their field that names what they are on. */
interface HeldBy {
  readonly model: string;
  readonly field: string;
}

/**
 * Makes what finds the address of a field; undefined if it is on no interface of the record itself, or there more than
 * once.
 */
export const primaryAddress =
  ({ model, field }: HeldBy, primary: string) =>
  (record: NetBoxRecord, world: NetBoxWorld): number | undefined => {
    const address = world.get("ipam.ipaddress", numberIn(record, primary));
    if (address === undefined || textIn(address, "assigned_object_type") !== model) return undefined;
    const port = world.get(model, numberIn(address, "assigned_object_id"));
    const isOwn = port !== undefined && numberIn(port, field) === record.id;
    return isOwn ? soleAddress(address.id, world) : undefined;
  };
