import { isObject } from "../../../lib/object.ts";
import { type NetBoxRecord, numberIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";

/** The most positions that a port has here. */
const maxPositions = 144;

/** A position of a rear port, to which a front port leads. */
export interface RearPosition {
  readonly rearPort: number;
  readonly position: number;
}

/**
 * Returns where a front port leads inside its panel: one position of a rear port up to NetBox 4.4; since 4.5 there may be
 * several, in the port itself where the API was read and in records of their own in a dump. Undefined if there are none or
 * several, or if the position is too high.
 */
export function rearOf(front: NetBoxRecord, world: NetBoxWorld): RearPosition | undefined {
  const [only, ...more] = mappingsOf(front, world);
  const rearPort = only && numberIn(only, "rear_port");
  const position = (only && numberIn(only, "rear_port_position")) ?? 1;
  const rear = world.get("dcim.rearport", rearPort);
  if (rear === undefined || more.length > 0 || position > positionsOf(rear)) return undefined;
  return numberIn(rear, "device") === numberIn(front, "device") ? { rearPort: rear.id, position } : undefined;
}

/** Returns how many front ports lead to several positions, or to one that is too high, so that none is imported. */
export const countUnled = (world: NetBoxWorld): number =>
  world
    .all("dcim.frontport")
    .filter((front) => mappingsOf(front, world).length > 0 && rearOf(front, world) === undefined).length;

/** What leads from a front port to rear ports, as records with `rear_port` and `rear_port_position`. */
function mappingsOf(front: NetBoxRecord, world: NetBoxWorld): readonly NetBoxRecord[] {
  if (numberIn(front, "rear_port") !== undefined) return [front];
  const { rear_ports: listed } = front.fields;
  const own = Array.isArray(listed)
    ? listed.filter(isObject).map((fields) => ({ id: front.id, fields }))
    : [];
  return own.length > 0 ? own : world.by("dcim.portmapping", "front_port", front.id);
}

/** Returns how many positions a rear port has here. */
export const positionsOf = (rear: NetBoxRecord): number =>
  Math.min(Math.max(numberIn(rear, "positions") ?? 1, 1), maxPositions);
