import { type NetBoxRecord, numberIn, numbersIn, textIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";

/**
 * The number of what the cable at a record leads to, where it is one record of a model: told by the record itself where an
 * API was read, and by the ends of cables in a dump.
 */
export function farEnd(
  record: NetBoxRecord,
  own: string,
  wanted: string,
  world: NetBoxWorld,
): number | undefined {
  if (textIn(record, "link_peers_type") === wanted) return onlyOne(numbersIn(record, "link_peers"));
  const cable = numberIn(record, "cable");
  if (cable === undefined) return undefined;
  const ends = world.by("dcim.cabletermination", "cable", cable);
  const isOwn = (end: NetBoxRecord): boolean =>
    textIn(end, "termination_type") === own && numberIn(end, "termination_id") === record.id;
  const side = ends.find(isOwn)?.fields.cable_end;
  const others = ends.filter((end) => end.fields.cable_end !== side);
  return others.some((end) => textIn(end, "termination_type") !== wanted)
    ? undefined
    : onlyOne(others.flatMap((end) => numberIn(end, "termination_id") ?? []));
}

const onlyOne = (ids: readonly number[]): number | undefined => (ids.length === 1 ? ids[0] : undefined);
