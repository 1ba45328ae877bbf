import type { Records } from "../../../../../resources/index.ts";
import { type Point, project } from "../geometry.ts";

type Site = Records["sites"];

/** A site with coordinates. */
export interface SitePlace {
  readonly site: Site;
  readonly point: Point;
}

/** Sites, separated by whether they have coordinates. */
interface Places {
  readonly placed: readonly SitePlace[];
  readonly unplaced: readonly Site[];
}

/** Places sites on the map; those without coordinates are returned separately. */
export function placeSites(sites: readonly Site[]): Places {
  const placed: SitePlace[] = [];
  const unplaced: Site[] = [];
  for (const site of sites) {
    const point = pointOf(site);
    if (point === undefined) unplaced.push(site);
    else placed.push({ site, point });
  }
  return { placed, unplaced };
}

function pointOf({ latitude, longitude }: Site): Point | undefined {
  if (latitude === null || longitude === null) return undefined;
  const [north, east] = [Number(latitude), Number(longitude)];
  return Number.isFinite(north) && Number.isFinite(east) ? project(north, east) : undefined;
}
