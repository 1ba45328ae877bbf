import { type Point, type Size, toScreen, type Viewport } from "../geometry.ts";
import type { SitePlace } from "./places.ts";

/** Sites whose markers would overlap on the screen, or a single site. */
export interface SiteCluster {
  readonly key: string;
  readonly places: readonly SitePlace[];
  /** Where it is on the screen. */
  readonly at: Point;
}

const near = 38;

/** Groups sites whose markers would overlap; sites far outside the screen are left out. */
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

/** Adds a place to a group and moves the group to the middle of its sites. */
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

/** Half the height of a marker and its click area, which nothing else may cover. */
const half = 14;

/** Returns the clusters that have room for their names; the others show theirs on zoom or hover. */
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
