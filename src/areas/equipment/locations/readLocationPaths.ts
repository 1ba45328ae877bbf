import { fold } from "../../../lib/text/fold.ts";
import { naturalKey } from "../../../lib/text/natural.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { type RecordTitle, readTitles } from "../../../resource/reading/titles.ts";
import { locations } from "../../../resources/locations.ts";

/** The name of each location with those around it, the outermost first, by its ID. */
export type LocationPaths = ReadonlyMap<string, readonly string[]>;

interface Placed {
  readonly locationId: string | null;
}

/** Reads the paths, within their site, of the locations that racks are at. */
export function readLocationPaths(store: Store, racks: readonly Placed[]): LocationPaths {
  const ids = new Set(racks.flatMap(({ locationId }) => locationId ?? []));
  return new Map([...readTitles(store, locations, [...ids])].map(([id, title]) => [id, namesIn(title)]));
}

const namesIn = ({ title, path }: RecordTitle): readonly string[] => [
  ...path.flatMap((step) => (step.resource === locations.name ? [step.title] : [])),
  title,
];

/** Sorts racks by the paths of their locations in natural order; those without a location come last. */
export function sortByPath<Rack extends Placed>(racks: readonly Rack[], paths: LocationPaths): Rack[] {
  const keyOf = ({ locationId }: Rack): string => {
    const names = paths.get(locationId ?? "");
    return names === undefined ? "\uffff" : names.map((name) => naturalKey(fold(name))).join("\u0000");
  };
  const keyed = racks.map((rack) => ({ rack, key: keyOf(rack) }));
  return keyed
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ rack }) => rack);
}
