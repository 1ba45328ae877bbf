const units: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lb: 0.453_592_37, oz: 0.028_349_523_125 };

/** A weight in kilograms, to the gram; undefined without one, and for a unit that is none. */
export function kilograms(weight: number | undefined, unit: string): number | undefined {
  const factor = units[unit];
  if (weight === undefined || factor === undefined) return undefined;
  return Math.round(weight * factor * 1000) / 1000;
}
