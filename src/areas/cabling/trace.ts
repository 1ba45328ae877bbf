import type { Database } from "../../db/open.ts";
import type { Path } from "../../lib/cabling/trace.ts";
import { tracePort } from "../../lib/cabling/trace.ts";
import { formatDecimal, parseDecimal } from "../../lib/numbers/decimal.ts";
import type { Trace, TracePath } from "./answers.ts";
import { type PathParts, readPathParts } from "./pathParts.ts";
import { readPlant } from "./readPlant.ts";

/** Returns where the cables of a port lead. */
export function traceOf(database: Database, portId: string): Trace {
  const plant = readPlant(database);
  const port = plant.portOf(portId);
  if (port === undefined) throw new Error(`there is no port ${portId}`);
  const parts = readPathParts(database);
  const paths = tracePort(plant, port).map((path) => showPath(parts, path));
  return { state: paths.length === 0 ? "free" : worstState(paths.map(({ state }) => state)), paths };
}

/** The state of several paths together. */
export const worstState = (states: readonly TracePath["state"][]): TracePath["state"] =>
  (["loop", "open"] as const).find((state) => states.includes(state)) ?? "complete";

function showPath(parts: PathParts, { hops, state }: Path): TracePath {
  const shown = hops.map(({ cableId, circuitId, from, to }) => ({
    cable: cableId === undefined ? null : parts.cable(cableId),
    circuit: circuitId === undefined ? null : parts.circuit(circuitId),
    from: from === null ? null : parts.port(from),
    to: to === null ? null : parts.port(to),
  }));
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) throw new Error("a path without a hop");
  const lengths = shown.flatMap(({ cable }) => (cable === null ? [] : [cable.lengthM]));
  return { state, start: first.from, end: last.to, lengthM: sumOf(lengths), hops: shown };
}

/** The sum of lengths in metres; null if one of them is not known or there is none. */
function sumOf(lengths: readonly (string | null)[]): string | null {
  if (lengths.length === 0 || lengths.includes(null)) return null;
  const scaled = lengths.map((length) => parseDecimal(length ?? "", 9, 2) ?? 0);
  return formatDecimal(
    scaled.reduce((sum, one) => sum + one, 0),
    2,
  );
}
