import type { Database } from "../../../db/open.ts";
import { isUsed, type PortUse, readPortUse } from "./portUse.ts";

/** How the ports of a device relate to those of the device that replaces it. */
export interface Replacement {
  /** The ports of the old device in natural order, each with where its use goes. */
  readonly ports: readonly PlannedPort[];
  /** The used ports of the old device that the new one lacks. */
  readonly missing: readonly PortUse[];
  /** The ports of the new device that are in use already. */
  readonly taken: readonly PortUse[];
}

/** A port of the old device. */
export interface PlannedPort {
  readonly port: PortUse;
  /** The id of the port that takes its place: one of the new device, or its own if it moves; null if there is none. */
  readonly target: string | null;
  /** It is not hardware, and moves to the new device as it is. */
  readonly moves: boolean;
}

/**
 * Plans how one device replaces another. Decision: ports are the same if kind and name are. Virtual interfaces and LAGs are
 * no hardware: those that the new device lacks move to it as they are, with all that refers to them.
 */
export function planReplacement(database: Database, oldId: string, newId: string): Replacement {
  const [before, after] = [readPortUse(database, oldId), readPortUse(database, newId)];
  const known = new Map(after.map((port) => [keyOf(port), port.id]));
  const byId = new Map(before.map((port) => [port.id, port]));
  const targetOf = (port: PortUse): string | null => {
    const same = known.get(keyOf(port));
    if (same !== undefined || !isLogical(port)) return same ?? null;
    const parent = port.parentId === null ? undefined : byId.get(port.parentId);
    return parent === undefined || targetOf(parent) !== null ? port.id : null;
  };
  const ports = before.map((port) => {
    const target = targetOf(port);
    return { port, target, moves: target === port.id };
  });
  const parents = new Set(before.filter(isLogical).map(({ parentId }) => parentId));
  return {
    ports,
    missing: ports.flatMap(({ port, target }) =>
      target === null && !isLogical(port) && (isUsed(port) || parents.has(port.id)) ? [port] : [],
    ),
    taken: after.filter(isUsed),
  };
}

const keyOf = ({ kind, name }: PortUse): string => `${kind} ${name}`;

const isLogical = ({ kind }: PortUse): boolean => kind === "virtual" || kind === "lag";
