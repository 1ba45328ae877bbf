import { type Point, type Size, toScreen, type Viewport } from "../geometry.ts";
import type { SitePlace } from "./places.ts";

/** Sites that would cover one another on the screen, or one that stands alone. */
export interface SiteCluster {
  readonly key: string;
  readonly places: readonly SitePlace[];
  /** Where it is on the screen. */
  readonly at: Point;
}

const near = 38;

/** Gathers sites that lie too near to one another to be told apart; what is far beside the screen is left out. */
export function clusterPlaces(places: readonly SitePlace[], view: Viewport, size: Size): SiteCluster[] {
  const groups: { places: SitePlace[]; at: Point }[] = [];
  for (const place of places) {
    const at = toScreen(view, size, place.point);
    const group = groups.find((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) < near);
    if (group === undefined) groups.push({ places: [place], at });
    else join(group, place, at);
  }
  return groups
    .filter(({ at }) => isSeen(at, size))
    .map((group) => ({ ...group, key: group.places.map(({ site }) => site.id).join(" ") }));
}

/** A group stands in the middle of its sites. */
function join(group: { places: SitePlace[]; at: Point }, place: SitePlace, at: Point): void {
  const count = group.places.length;
  group.places.push(place);
  group.at = {
    x: (group.at.x * count + at.x) / (count + 1),
    y: (group.at.y * count + at.y) / (count + 1),
  };
}

const isSeen = ({ x, y }: Point, { width, height }: Size): boolean =>
  x > -near && y > -near && x < width + near && y < height + near;

/** Half of what a marker is high, and its press reaches: as far, nothing else may lie over it. */
const half = 14;

/** The clusters whose names have room beside them; the others show theirs when one looks nearer, or points at them. */
export function labelled(
  clusters: readonly SiteCluster[],
  { width }: Size,
  lengthOf: (cluster: SiteCluster) => number,
): ReadonlySet<string> {
  const boxes = clusters.map(({ at }) => ({
    left: at.x - half,
    right: at.x + half,
    top: at.y - half,
    bottom: at.y + half,
  }));
  const free = new Set<string>();
  for (const cluster of clusters) {
    const { x, y } = cluster.at;
    const box = {
      left: x + half,
      right: x + half + 8 + lengthOf(cluster) * 7,
      top: y - half,
      bottom: y + half,
    };
    const isTaken = boxes.some(
      (each) =>
        each.left < box.right && box.left < each.right && each.top < box.bottom && box.top < each.bottom,
    );
    if (isTaken || box.right > width) continue;
    boxes.push(box);
    free.add(cluster.key);
  }
  return free;
}
