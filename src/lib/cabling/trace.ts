import type { Plant, PlantPort, Socket } from "./plant.ts";
import { type Branch, type Hop, maxBranches, type PathState, walkFrom } from "./walk.ts";

/** A path through a port, from one end to the other. */
export interface Path {
  readonly hops: readonly Hop[];
  readonly state: PathState;
}

/**
 * Returns the paths that begin at a port or, for a panel port, run through it: all branches, at most `maxBranches`. A port
 * without a cable has none.
 */
export function tracePort(plant: Plant, port: PlantPort): readonly Path[] {
  if (port.kind !== "panel") {
    return walkFrom(plant, { portId: port.id, side: null, position: null }).filter(
      ({ hops }) => hops.length > 0,
    );
  }
  const paths: Path[] = [];
  for (const [front, rear] of lanesOf(plant, port)) {
    // Each lane may branch at both of its sides: no more of them are followed than are returned.
    if (paths.length >= maxBranches) break;
    paths.push(...joinBranches(plant, front, rear));
  }
  return paths.slice(0, maxBranches);
}

/** The front and rear sockets that belong together in a panel port. */
function lanesOf(plant: Plant, port: PlantPort): readonly (readonly [front: Socket, rear: Socket])[] {
  const { id, leadsToId, leadsToPosition } = port;
  const whole = { portId: id, position: null };
  if (leadsToId !== null) {
    return [
      [
        { ...whole, side: "front" },
        { portId: leadsToId, side: "rear", position: leadsToPosition },
      ],
    ];
  }
  const leading = plant.leadingTo(id);
  if (leading.length > 0) {
    return leading.map((one) => [
      { portId: one.id, side: "front", position: null },
      { portId: id, side: "rear", position: one.leadsToPosition },
    ]);
  }
  const used = plant.connectionsAt(id).flatMap(({ near }) => near.position ?? []);
  const positions = used.length === 0 ? [null] : [...new Set(used)].toSorted((one, other) => one - other);
  return positions.map((position) => [
    { portId: id, side: "front", position },
    { portId: id, side: "rear", position },
  ]);
}

function joinBranches(plant: Plant, front: Socket, rear: Socket): readonly Path[] {
  const [fronts, rears] = [walkFrom(plant, front), walkFrom(plant, rear)];
  return fronts.flatMap((before) =>
    rears.flatMap((after): Path[] => {
      if (before.hops.length + after.hops.length === 0) return [];
      const hops = [...reverse(before.hops), { from: front, to: rear }, ...after.hops];
      return [{ hops, state: joinStates(before, after) }];
    }),
  );
}

/** The hops of a branch from its end inwards. */
const reverse = (hops: readonly Hop[]): readonly Hop[] =>
  hops.toReversed().map((hop) => ({ ...hop, from: hop.to, to: hop.from }));

const joinStates = (one: Branch, other: Branch): PathState =>
  (["loop", "open"] as const).find((state) => one.state === state || other.state === state) ?? "complete";
