import { queryOptions } from "@tanstack/react-query";
import type { Topology } from "topojson-specification";
import { ApiError } from "../../../api/apiError.ts";
import type { Point } from "../geometry.ts";

/** A country to draw. */
export interface Country {
  readonly key: string;
  /** The outline as an SVG path, in a world of `worldSize` by `worldSize`. */
  readonly outline: string;
  readonly from: Point;
  readonly to: Point;
}

/** The width of the world in the outlines; they are precise to hundredths, about two hundred metres. */
export const worldSize = 2_000;

/** Queries the outlines of all countries; they are loaded when the map is first opened, and cached. */
export const worldQuery = queryOptions({
  queryKey: ["world"],
  queryFn: loadWorld,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

async function loadWorld({ signal }: { readonly signal: AbortSignal }): Promise<Country[]> {
  const [{ geoMercator, geoPath }, { feature }, topology] = await Promise.all([
    import("d3-geo"),
    import("topojson-client"),
    loadShapes(signal),
  ]);
  const countries = topology.objects.countries;
  if (countries?.type !== "GeometryCollection") return [];
  const projection = geoMercator()
    .scale(worldSize / (2 * Math.PI))
    .translate([worldSize / 2, worldSize / 2]);
  const path = geoPath(projection).digits(2);
  return feature(topology, countries).features.map((country, index) => {
    const [[left, top], [right, bottom]] = path.bounds(country);
    return {
      key: String(country.id ?? index),
      outline: path(country) ?? "",
      from: { x: left / worldSize, y: top / worldSize },
      to: { x: right / worldSize, y: bottom / worldSize },
    };
  });
}

async function loadShapes(signal: AbortSignal): Promise<Topology> {
  const { default: address } = await import("world-atlas/countries-50m.json", { with: { type: "file" } });
  const response = await fetch(address, { signal });
  if (!response.ok) throw new ApiError(response.status, "The outlines of the countries could not be loaded");
  return await response.json();
}
