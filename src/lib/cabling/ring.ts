import type { Plant, Socket } from "./plant.ts";
import { keyOf, nextSockets } from "./walk.ts";

/** A socket on the way of a walk, and those behind it that were not visited yet. */
interface Visit {
  readonly key: string;
  readonly ahead: Socket[];
}

/**
 * Returns whether a walk out of a socket comes back to where it has been, through a ring of panel ports. Unlike a trace, it
 * follows every branch to its end, and visits each socket once.
 */
export function isRing(plant: Plant, start: Socket): boolean {
  const visit = (socket: Socket): Visit => ({
    key: keyOf(socket),
    ahead: [...nextSockets(plant, socket)],
  });
  const way = [visit(start)];
  const [onWay, finished] = [new Set([keyOf(start)]), new Set<string>()];
  for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
    const next = last.ahead.pop();
    if (next === undefined) {
      way.pop();
      onWay.delete(last.key);
      finished.add(last.key);
      continue;
    }
    const visited = visit(next);
    if (onWay.has(visited.key)) return true;
    if (finished.has(visited.key)) continue;
    way.push(visited);
    onWay.add(visited.key);
  }
  return false;
}
