import { useState } from "react";
import type { Point, Size } from "../geometry.ts";
import { wholeBox } from "./boxes.ts";
import type { TopologyNode } from "./graph.ts";
import type { NodePlaces } from "./placeNodes.ts";

/** The visible part: where the middle of the places is on the screen, and the zoom. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The visible part of a topology, and functions to change it. */
export interface TopologyView {
  readonly view: View;
  readonly pan: (x: number, y: number) => void;
  readonly zoom: (factor: number, at?: Point) => void;
  /** Shows all nodes again. */
  readonly reset: () => void;
  /** Keeps the visible part as it is, even if places change. */
  readonly hold: () => void;
}

const [minZoom, maxZoom] = [0.15, 3];
/** The zoom below which discs overlap: many devices are shown in part until all of them are asked for. */
const minFirst = 0.55;
/** The maximum zoom that a few nodes are shown at. */
const maxFit = 1.15;
const margin = 20;

/** Returns the visible part of a box of this size: all nodes until the user moves it. */
export function useTopologyView(
  size: Size,
  nodes: readonly TopologyNode[],
  places: NodePlaces,
): TopologyView {
  const [chosen, choose] = useState<View>();
  const view = chosen ?? fit(size, nodes, places, minFirst);
  const middle = { x: size.width / 2, y: size.height / 2 };
  // Several moves may happen before the next render: each continues from the one before.
  const move = (next: (from: View) => View): void => choose((from) => next(from ?? view));
  return {
    view,
    pan: (x, y) => move((from) => ({ ...from, x: from.x + x, y: from.y + y })),
    zoom: (factor, at = middle) =>
      move((from) => {
        const zoom = Math.min(maxZoom, Math.max(minZoom, from.zoom * factor));
        const share = zoom / from.zoom;
        return { zoom, x: at.x - (at.x - from.x) * share, y: at.y - (at.y - from.y) * share };
      }),
    reset: () => choose(fit(size, nodes, places, minZoom)),
    hold: () => choose((from) => from ?? view),
  };
}

/** Shows all nodes if that is possible without a lower zoom; their discs and names have the same size at any zoom. */
function fit(
  { width, height }: Size,
  nodes: readonly TopologyNode[],
  places: NodePlaces,
  least: number,
): View {
  const shown = nodes.flatMap((node) => {
    const at = places.get(node.id);
    return at === undefined ? [] : [{ at, box: wholeBox(node, { x: 0, y: 0 }) }];
  });
  if (shown.length === 0) return { x: width / 2, y: height / 2, zoom: 1 };
  const spanAt = (axis: "x" | "y", zoom: number): readonly [number, number] => {
    const [before, after] = axis === "x" ? (["left", "right"] as const) : (["top", "bottom"] as const);
    const ends = shown.map(({ at, box }) => [at[axis] * zoom + box[before], at[axis] * zoom + box[after]]);
    return [Math.min(...ends.map(([start = 0]) => start)), Math.max(...ends.map(([, end = 0]) => end))];
  };
  const fits = (zoom: number): boolean => {
    const [[left, right], [top, bottom]] = [spanAt("x", zoom), spanAt("y", zoom)];
    return right - left <= width - 2 * margin && bottom - top <= height - 2 * margin;
  };
  let zoom = maxFit;
  while (zoom > least && !fits(zoom)) zoom = Math.max(least, zoom * 0.95);
  const [[left, right], [top, bottom]] = [spanAt("x", zoom), spanAt("y", zoom)];
  return { zoom, x: (width - left - right) / 2, y: (height - top - bottom) / 2 };
}
