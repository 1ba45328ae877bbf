import type { Point } from "../geometry.ts";
import type { TopologyNode } from "./graph.ts";

/** The space that a node takes with its name, in pixels around its position. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Half the size of the disc of a node. */
export const discRadius = 13;

/** The maximum width of a name; a longer one ends in an ellipsis. */
export const maxNameWidth = 136;

const letterWidth = 6.4;
const lineHeight = 15;

/** Estimates the width of the widest line below a node. */
const textWidth = ({ name, place }: Pick<TopologyNode, "name" | "place">): number =>
  Math.min(maxNameWidth, Math.max(name.length, place?.length ?? 0) * letterWidth + 6);

/** The sides of a node at which its name can be, in the order in which they are tried. */
const sides = ["below", "right", "left", "above"] as const;

/** Where the name of a node is. */
export type NameSide = (typeof sides)[number];

/** Returns the box of the name of a node at this position. */
export function nameBox(
  node: Pick<TopologyNode, "name" | "place">,
  { x, y }: Point,
  side: NameSide = "below",
): Box {
  const [width, height] = [textWidth(node), lineHeight * (node.place === null ? 1 : 2)];
  const gap = discRadius + 1;
  const left = { below: x - width / 2, above: x - width / 2, right: x + gap, left: x - gap - width }[side];
  const top = { below: y + gap, above: y - gap - height, right: y - height / 2, left: y - height / 2 }[side];
  return { left, right: left + width, top, bottom: top + height };
}

/** Returns the box of the disc of a node. */
export const discBox = ({ x, y }: Point): Box => ({
  left: x - discRadius,
  right: x + discRadius,
  top: y - discRadius,
  bottom: y + discRadius,
});

/** Returns the box of a node with its name. */
export function wholeBox(node: Pick<TopologyNode, "name" | "place">, at: Point): Box {
  const [disc, name] = [discBox(at), nameBox(node, at)];
  return {
    left: Math.min(disc.left, name.left),
    right: Math.max(disc.right, name.right),
    top: disc.top,
    bottom: name.bottom,
  };
}

/** Whether two boxes share any space. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns where the names of nodes have room at this zoom, by id; the others show theirs when they are pointed at. Nodes with
 * more lines come first.
 */
export function namedNodes(
  nodes: readonly TopologyNode[],
  places: ReadonlyMap<string, Point>,
  zoom: number,
): ReadonlyMap<string, NameSide> {
  const shown = nodes.flatMap((node) => {
    const at = places.get(node.id);
    return at === undefined ? [] : [{ node, at: { x: at.x * zoom, y: at.y * zoom } }];
  });
  const taken = shown.map(({ at }) => discBox(at));
  const named = new Map<string, NameSide>();
  for (const { node, at } of shown.toSorted((a, b) => b.node.degree - a.node.degree)) {
    const side = sides.find((one) => !taken.some((other) => overlap(nameBox(node, at, one), other)));
    if (side === undefined) continue;
    taken.push(nameBox(node, at, side));
    named.set(node.id, side);
  }
  return named;
}
