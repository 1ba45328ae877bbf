import { type CableView, circuitSide, overlaps, type Plant, type PlantPort, type Socket } from "./plant.ts";

/** One step of a path: along a cable, along a circuit, or through a panel. */
export interface Hop {
  readonly cableId?: string;
  readonly circuitId?: string;
  /** Null where a circuit comes from a place that has no port of ours. */
  readonly from: Socket | null;
  /** Null where a circuit leads to such a place. */
  readonly to: Socket | null;
}

/** How a path ends: at equipment, nowhere, or where it has been before. */
export type PathState = "complete" | "open" | "loop";

/** A path from a socket outwards, with one of its ends. */
export interface Branch {
  readonly hops: readonly Hop[];
  readonly state: PathState;
}

/** The most paths that a walk follows. */
export const maxBranches = 64;
/** The most hops of a path; what is longer counts as open. */
export const maxHops = 64;

/** Returns all paths that lead out of a socket, at most `maxBranches`; one without hops if nothing is plugged in. */
export const walkFrom = (plant: Plant, start: Socket): readonly Branch[] =>
  walk(plant, start, (socket) => leave(plant, socket));

/** Returns the path that a cable is the first hop of, seen from one of its ends; the first of them if they branch behind it. */
export function walkAlong(plant: Plant, first: CableView): Branch {
  const waysFrom = (socket: Socket, isFirst: boolean): readonly Way[] =>
    isFirst ? [along(first, socket)] : leave(plant, socket);
  const [branch = { hops: [], state: "open" }] = walk(plant, first.near, waysFrom, 1);
  return branch;
}

function walk(
  plant: Plant,
  start: Socket,
  waysFrom: (socket: Socket, isFirst: boolean) => readonly Way[],
  most = maxBranches,
): readonly Branch[] {
  const found: Branch[] = [];
  const trail = createTrail(start);
  const end = (state: PathState): void => {
    found.push({ hops: [...trail.hops], state });
  };
  const follow = (socket: Socket): void => {
    if (found.length >= most) return;
    const outward = trail.hops.length < maxHops ? waysFrom(socket, trail.hops.length === 0) : [];
    if (outward.length === 0) end("open");
    for (const { hop, isComplete } of outward) {
      trail.along(hop, () => {
        const inside = goOn(plant, hop, isComplete, trail.passed);
        if (typeof inside === "string") end(inside);
        else for (const way of inside) trail.through(way, () => follow(way.to));
      });
    }
  };
  follow(start);
  return found.slice(0, most);
}

/** A way through a panel, from the socket where a hop enters it. */
interface Through {
  readonly from: Socket;
  readonly to: Socket;
}

/** What a walk has behind it at the socket where it is. */
interface Trail {
  readonly hops: readonly Hop[];
  /** The sockets that it has passed. */
  readonly passed: ReadonlySet<string>;
  /** Goes along a cable or a circuit, and comes back once what is beyond it is done. */
  along(hop: Hop, beyond: () => void): void;
  /** Goes through a panel, and comes back as well. */
  through(way: Through, beyond: () => void): void;
}

function createTrail(start: Socket): Trail {
  const [hops, passed]: [Hop[], Set<string>] = [[], new Set([keyOf(start)])];
  const along: Trail["along"] = (hop, beyond) => {
    hops.push(hop);
    beyond();
    hops.pop();
  };
  return {
    ...{ hops, passed, along },
    through: ({ from, to }, beyond) => {
      const added = [keyOf(from), keyOf(to)].filter((key) => !passed.has(key));
      for (const key of added) passed.add(key);
      along({ from, to }, beyond);
      for (const key of added) passed.delete(key);
    },
  };
}

/** The ways through the panel that a hop leads to; how the path ends if it leads to none. */
function goOn(
  plant: Plant,
  { to }: Hop,
  isComplete: boolean,
  passed: ReadonlySet<string>,
): readonly Through[] | PathState {
  if (to === null) return isComplete ? "complete" : "open";
  if (passed.has(keyOf(to))) return "loop";
  const inside = enter(plant, to);
  return typeof inside === "string" ? inside : inside.map((next) => ({ from: to, to: next }));
}

/** A socket as a text, by which it is known on a walk. */
export const keyOf = ({ portId, side, position }: Socket): string => `${portId} ${side} ${position}`;

/** Returns the sockets at which the ways out of a socket go on: those behind the panel ports that they lead to. */
export const nextSockets = (plant: Plant, socket: Socket): readonly Socket[] =>
  leave(plant, socket).flatMap(({ hop: { to } }) => {
    const inside = to === null ? "open" : enter(plant, to);
    return typeof inside === "string" ? [] : inside;
  });

interface Way {
  readonly hop: Hop;
  readonly isComplete: boolean;
}

/** What is plugged in at a socket: cables, or else the circuit that ends there. */
function leave(plant: Plant, socket: Socket): readonly Way[] {
  const { portId, side, position } = socket;
  const cables = plant
    .connectionsAt(portId)
    .filter(({ near }) => near.side === side && overlaps(near.position, position))
    .map((connection) => along(connection, socket));
  const port = plant.portOf(portId);
  if (cables.length > 0 || port === undefined || circuitSide(port) !== side) return cables;
  return plant.circuitsAt(portId).map(({ circuitId, farPortId, isComplete }) => {
    const far = farPortId === null ? undefined : plant.portOf(farPortId);
    const to = far === undefined ? null : { portId: far.id, side: circuitSide(far), position };
    return { hop: { circuitId, from: socket, to }, isComplete };
  });
}

/** The way along a cable out of a socket. A cable on whole ports carries each position to its like; one on a position carries just that. */
function along({ cableId, near, far }: CableView, { position }: Socket): Way {
  const carried = near.position === null ? position : null;
  return {
    hop: {
      cableId,
      from: { ...near, position: near.position ?? position },
      to: { ...far, position: far.position ?? carried },
    },
    isComplete: true,
  };
}

/** The sockets at which what came in at one socket of a panel port goes on; how the path ends if it does not. */
function enter(plant: Plant, { portId, side, position }: Socket): readonly Socket[] | PathState {
  const port = plant.portOf(portId);
  if (port === undefined || port.kind !== "panel") return "complete";
  const inside = throughPort(plant, port, side === "front" ? "rear" : "front", position);
  return inside.length === 0 ? "open" : inside;
}

/** The sockets behind one side of a panel port: those at `side`, of this port or of what it leads to. */
export function throughPort(
  plant: Plant,
  port: PlantPort,
  side: "front" | "rear",
  position: number | null,
): readonly Socket[] {
  if (side === "rear") {
    return port.leadsToId === null
      ? [{ portId: port.id, side, position }]
      : [{ portId: port.leadsToId, side, position: port.leadsToPosition }];
  }
  const leading = plant.leadingTo(port.id);
  if (leading.length === 0) return [{ portId: port.id, side, position }];
  return leading
    .filter(({ leadsToPosition }) => overlaps(leadsToPosition, position))
    .map(({ id }) => ({ portId: id, side, position: null }));
}
