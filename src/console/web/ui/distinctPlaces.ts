/**
 * Returns a place from 0 to `count - 1` for each name: the preferred one, or the next free one if an earlier name has it.
 * Once all are taken, names share them.
 */
export function distinctPlaces(
  names: readonly string[],
  count: number,
  prefer: (name: string) => number,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const name of names) {
    if (places.has(name)) continue;
    const own = prefer(name) % count;
    const taken = new Set(places.values());
    const order = Array.from({ length: count }, (_, step) => (own + step) % count);
    places.set(name, order.find((place) => !taken.has(place)) ?? own);
  }
  return places;
}
