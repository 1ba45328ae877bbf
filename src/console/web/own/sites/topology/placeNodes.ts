import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import type { Point } from "../geometry.ts";
import { wholeBox } from "./boxes.ts";
import type { TopologyGraph, TopologyNode } from "./graph.ts";

/** Where nodes are, by id, in pixels at a zoom of 1. */
export type NodePlaces = ReadonlyMap<string, Point>;

interface Body extends SimulationNodeDatum {
  readonly node: TopologyNode;
  readonly isFixed: boolean;
}

/** Steps of the simulation; fewer for many nodes, as each takes longer. */
const stepsFor = (count: number): number => Math.max(60, Math.min(300, Math.round(18_000 / count)));

/** Rounds in which overlapping nodes are pushed apart. */
const rounds = 80;

/** Free space between two nodes with their names. */
const [gapX, gapY] = [10, 8];

/** The space for each node, and the width of all of it by its height: screens are wider than high. */
const [areaOfNode, aspect] = [11_000, 1.75];

/** Returns a place for each node: the kept one, or one that a simulation of forces finds, the same each time. */
export function placeNodes({ nodes, edges }: TopologyGraph, kept: NodePlaces): NodePlaces {
  const bodies = nodes.map((node): Body => {
    const at = kept.get(node.id);
    return at === undefined ? { node, isFixed: false } : { node, isFixed: true, ...at, fx: at.x, fy: at.y };
  });
  if (bodies.some(({ isFixed }) => !isFixed)) {
    const links = edges.map(({ from, to }): SimulationLinkDatum<Body> => ({ source: from, target: to }));
    const simulation = forceSimulation(bodies)
      .force(
        "links",
        forceLink<Body, SimulationLinkDatum<Body>>(links)
          .id(({ node }) => node.id)
          .distance(130),
      )
      .force("repulsion", forceManyBody().strength(-700).distanceMax(900))
      .force("x", forceX().strength(0.06))
      .force("y", forceY().strength(0.1))
      .stop();
    simulation.tick(stepsFor(nodes.length));
    if (!bodies.some(({ isFixed }) => isFixed)) spread(bodies);
    pushApart(bodies);
  }
  return new Map(bodies.map(({ node, x = 0, y = 0 }) => [node.id, { x: Math.round(x), y: Math.round(y) }]));
}

/** Scales the places of nodes to the space that they need with their names. */
function spread(bodies: readonly Body[]): void {
  const height = Math.sqrt((bodies.length * areaOfNode) / aspect);
  const room = { x: Math.max(400, height * aspect), y: Math.max(200, height) };
  for (const axis of ["x", "y"] as const) {
    const all = bodies.map((body) => body[axis] ?? 0);
    const [first, last] = [Math.min(...all), Math.max(...all)];
    const scale = Math.min(3, room[axis] / Math.max(1, last - first));
    for (const body of bodies) body[axis] = ((body[axis] ?? 0) - (first + last) / 2) * scale;
  }
}

/** Moves nodes that overlap with their names apart, along the shorter way; fixed ones stay. */
function pushApart(bodies: readonly Body[]): void {
  for (let round = 0; round < rounds; round += 1) {
    let isDone = true;
    for (const [index, one] of bodies.entries()) {
      for (let next = index + 1; next < bodies.length; next += 1) {
        const other = bodies[next];
        if (other !== undefined && separate(one, other)) isDone = false;
      }
    }
    if (isDone) return;
  }
}

const boxOf = ({ node, x = 0, y = 0 }: Body) => wholeBox(node, { x, y });

/** Moves two nodes apart if they overlap; returns whether they did. */
function separate(one: Body, other: Body): boolean {
  if (one.isFixed && other.isFixed) return false;
  const [a, b] = [boxOf(one), boxOf(other)];
  const x = Math.min(a.right, b.right) - Math.max(a.left, b.left) + gapX;
  const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + gapY;
  if (x <= 0 || y <= 0) return false;
  const share = one.isFixed || other.isFixed ? 1 : 0.5;
  const axis = x < y ? "x" : "y";
  const step = (axis === "x" ? x : y) * share + 0.5;
  const sign = (one[axis] ?? 0) <= (other[axis] ?? 0) ? 1 : -1;
  if (!one.isFixed) one[axis] = (one[axis] ?? 0) - sign * step;
  if (!other.isFixed) other[axis] = (other[axis] ?? 0) + sign * step;
  return true;
}
