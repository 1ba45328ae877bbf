import { geoMercator, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import world from "world-atlas/countries-110m.json";

/** The width of the world in the outline: Web Mercator in whole units of about 20 km. */
const outlineSize = 2_000;

/**
 * Returns the rough outlines of the countries of the world as an SVG path, precise enough for a small map. Called as a
 * macro, so that the source data is not bundled.
 */
export function readOutline(): { readonly outline: string; readonly size: number } {
  const topology = world as unknown as Topology;
  const { countries } = topology.objects;
  const projection = geoMercator()
    .scale(outlineSize / (2 * Math.PI))
    .translate([outlineSize / 2, outlineSize / 2]);
  const drawn = countries && geoPath(projection).digits(0)(feature(topology, countries));
  return { outline: shorten(drawn ?? ""), size: outlineSize };
}

/** Encodes rings as relative steps, which halves their size, and drops points that round to the one before. */
const shorten = (path: string): string => path.split("M").slice(1).map(shortenRing).join("");

function shortenRing(ring: string): string {
  const points = ring
    .replace("Z", "")
    .split("L")
    .map((point) => point.split(",").map(Number));
  const [[x = 0, y = 0] = []] = points;
  const steps = points.slice(1).flatMap(([toX = 0, toY = 0], index) => {
    const [fromX = 0, fromY = 0] = points[index] ?? [];
    const [right, down] = [toX - fromX, toY - fromY];
    return right === 0 && down === 0 ? [] : [`${right} ${down}`];
  });
  return steps.length < 2 ? "" : `M${x} ${y}l${steps.join(" ").replaceAll(" -", "-")}z`;
}
