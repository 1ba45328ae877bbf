import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";

/** Coordinates in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the coordinates of a record; undefined if it has none. */
export function placeOf(
  { view }: ResourceDescription,
  record: Readonly<Record<string, unknown>>,
): Place | undefined {
  const [north, east] = (view.place ?? []).map((key) => record[key] ?? undefined);
  if (north === undefined || east === undefined) return undefined;
  return { latitude: Number(north), longitude: Number(east) };
}

/** Formats coordinates: "51.8864, 4.4382". */
export const formatPlace = ({ latitude, longitude }: Place): string =>
  [latitude, longitude].map((degrees) => String(Math.round(degrees * 10_000) / 10_000)).join(", ");
