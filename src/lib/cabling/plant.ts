import type { PortKind } from "../ports/portKinds.ts";

/** The two sides of a panel port. */
export type Side = "front" | "rear";

/** A port as far as cables are concerned. */
export interface PlantPort {
  readonly id: string;
  readonly kind: PortKind;
  /** How many positions it has: fibres of a trunk, lanes of a breakout port. */
  readonly positions: number;
  /** The port of the same device that it leads to: the trunk of a cassette, the inlet of an outlet. */
  readonly leadsToId: string | null;
  readonly leadsToPosition: number | null;
}

/** Where a cable can be plugged in: a port, its side if it is a panel port, and one of its positions; null is all of them. */
export interface Socket {
  readonly portId: string;
  readonly side: Side | null;
  readonly position: number | null;
}

/** A cable, seen from one of its ends. */
export interface CableView {
  readonly cableId: string;
  readonly near: Socket;
  readonly far: Socket;
}

/** A circuit, seen from the port at which one of its ends is. */
export interface CircuitView {
  readonly circuitId: string;
  /** The port at its other end; null if that is none of ours. */
  readonly farPortId: string | null;
  /** Whether it is known where the other end is: at a port, at a site, or in a network of the provider. */
  readonly isComplete: boolean;
}

/** Everything that a walk along cables asks for. */
export interface Plant {
  portOf(id: string): PlantPort | undefined;
  /** The cables at a port, in a settled order. */
  connectionsAt(portId: string): readonly CableView[];
  /** The ports that lead to a port, by the position that they take. */
  leadingTo(portId: string): readonly PlantPort[];
  /** The circuits that end at a port. */
  circuitsAt(portId: string): readonly CircuitView[];
}

/**
 * The side of a port at which a circuit ends. Decision: a circuit ends at the rear of a panel port, where the building's
 * cables are, and at the front of a port that leads to another, which has no rear of its own.
 */
export function circuitSide(port: PlantPort): Side | null {
  if (port.kind !== "panel") return null;
  return port.leadsToId === null ? "rear" : "front";
}

/** Whether two positions of one port share a fibre; null is the whole port. */
export const overlaps = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;
