import type { PortKind } from "../../../lib/ports/portKinds.ts";
import { type NetBoxRecord, numberIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";
import { type CableTermination, cableAt, endsOfCable } from "./cableEnds.ts";
import { portSources } from "./portSources.ts";

/** A cable between two ports, one of those that a cable with several terminations is here. */
export interface CablePair {
  readonly a: CableTermination;
  readonly b: CableTermination;
  /** The position of a breakout port that it takes. */
  readonly aPosition?: number;
  readonly bPosition?: number;
}

/** What becomes of a cable: the pairs that are imported, or why there are none. */
export interface CableFate {
  readonly pairs: readonly CablePair[];
  /** The terminations that have no counterpart, as the ends have different counts. */
  readonly surplus: number;
  readonly problem?: string;
}

const circuitEnd = "circuits.circuittermination";

/** Returns whether a cable leads to the end of a circuit, which it is here. */
export const isAtCircuit = (cable: NetBoxRecord, world: NetBoxWorld): boolean =>
  endsOfCable(cable, world)
    .flat()
    .some(({ model }) => model === circuitEnd);

/** Returns the kind of the port that an end of a cable is at; undefined if that is not imported as a port. */
function kindOfEnd({ model, id }: CableTermination, world: NetBoxWorld): PortKind | undefined {
  const record = world.get(model, id);
  if (record === undefined) return undefined;
  if (model === "dcim.powerfeed")
    return isThere(record, "power_panel", "dcim.powerpanel") ? "outlet" : undefined;
  const source = portSources.find((one) => one.model === model);
  return isThere(record, "device", "dcim.device") ? source?.kind(record) : undefined;

  function isThere(of: NetBoxRecord, field: string, owner: string): boolean {
    return world.get(owner, numberIn(of, field)) !== undefined;
  }
}

/** Returns what becomes of a cable that leads to no circuit. */
export function fateOf(cable: NetBoxRecord, world: NetBoxWorld): CableFate {
  const [as, bs] = endsOfCable(cable, world);
  const none = (problem: string): CableFate => ({ pairs: [], surplus: 0, problem });
  if (as.length === 0 || bs.length === 0) return none("an end is not connected");
  for (const end of [...as, ...bs]) {
    const kind = kindOfEnd(end, world);
    if (kind === undefined) return none(`${end.model} is not imported`);
    if (kind === "virtual" || kind === "lag") return none("virtual interfaces and LAGs take no cable");
  }
  const isBreakout = (one: readonly CableTermination[], others: readonly CableTermination[]): boolean =>
    one.length === 1 && others.length > 1 && one.every((end) => kindOfEnd(end, world) === "network");
  const [fromA, fromB] = [isBreakout(as, bs), isBreakout(bs, as)];
  const count = fromA || fromB ? Math.max(as.length, bs.length) : Math.min(as.length, bs.length);
  const pairs = Array.from({ length: count }, (_, index) => {
    const [a, b] = [fromA ? as[0] : as[index], fromB ? bs[0] : bs[index]];
    return a === undefined || b === undefined
      ? []
      : [{ a, b, ...(fromA ? { aPosition: index + 1 } : {}), ...(fromB ? { bPosition: index + 1 } : {}) }];
  }).flat();
  return { pairs, surplus: fromA || fromB ? 0 : Math.abs(as.length - bs.length) };
}

/** Returns how many positions a port needs for the breakout cable that is plugged into it; undefined without one. */
export function lanesOf(model: string, record: NetBoxRecord, world: NetBoxWorld): number | undefined {
  const cable = cableAt(record, world);
  if (cable === undefined) return undefined;
  const isOwn = (end: CableTermination): boolean => end.model === model && end.id === record.id;
  const { pairs } = fateOf(cable, world);
  const taken = pairs.flatMap(({ a, b, aPosition, bPosition }) =>
    isOwn(a) && aPosition !== undefined ? aPosition : isOwn(b) && bPosition !== undefined ? bPosition : [],
  );
  return taken.length === 0 ? undefined : Math.max(...taken);
}
