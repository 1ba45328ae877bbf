import { isObject } from "../../../lib/object.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";

/** What a cable is plugged into: a record of a model, such as the port "dcim.interface" 17. */
export interface CableTermination {
  readonly model: string;
  readonly id: number;
}

/** Returns the two ends of a cable, each with everything that it is plugged into, in NetBox's order. */
export function endsOfCable(
  cable: NetBoxRecord,
  world: NetBoxWorld,
): readonly [readonly CableTermination[], readonly CableTermination[]] {
  const records = world.by("dcim.cabletermination", "cable", cable.id);
  const at = (side: string): readonly CableTermination[] =>
    records
      .filter((end) => textIn(end, "cable_end") === side)
      .flatMap((end) => endFrom(textIn(end, "termination_type"), numberIn(end, "termination_id")));
  if (records.length > 0) return [at("A"), at("B")];
  return [listedIn(cable, "a_terminations"), listedIn(cable, "b_terminations")];
}

const endFrom = (model: string, id: number | undefined): CableTermination[] =>
  id === undefined ? [] : [{ model, id }];

/** The terminations that the API lists in a cable. */
function listedIn({ fields }: NetBoxRecord, field: string): readonly CableTermination[] {
  const listed = fields[field];
  return (Array.isArray(listed) ? listed : [])
    .filter(isObject)
    .flatMap(({ object_type, object_id }) =>
      endFrom(String(object_type), typeof object_id === "number" ? object_id : undefined),
    );
}

/** Returns the cable that a port or the termination of a circuit is at. */
export const cableAt = (record: NetBoxRecord, world: NetBoxWorld): NetBoxRecord | undefined =>
  world.get("dcim.cable", numberIn(record, "cable"));
