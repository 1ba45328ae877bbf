const units: Readonly<Record<string, number>> = {
  ...{ km: 1000, m: 1, cm: 0.01 },
  ...{ mi: 1609.344, ft: 0.3048, in: 0.0254 },
};

/** Returns a length in metres, to the centimetre; undefined without one, and for an unknown unit. */
export function metres(length: number | undefined, unit: string): number | undefined {
  const factor = units[unit];
  if (length === undefined || factor === undefined) return undefined;
  return Math.round(length * factor * 100) / 100;
}
