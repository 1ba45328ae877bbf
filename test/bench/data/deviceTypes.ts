import { createRandom } from "../../../src/demo/random.ts";
import { slugify } from "../../../src/lib/text/slug.ts";
import { place, sentence } from "./words.ts";

/** An item of a bulk upsert, as a request sends it: decimals as strings, the manufacturer by its slug. */
export interface DeviceTypeItem {
  readonly name: string;
  readonly slug: string;
  readonly manufacturerSlug: string;
  readonly description: string;
  readonly modelFamily: string;
  readonly formFactor: string;
  readonly airflow: string;
  readonly keyFeatures: string;
  readonly rackUnits: string;
  readonly weightKg: string;
  readonly powerIdleW: number;
  readonly powerMaxW: number;
  readonly popular: boolean;
}

/** The makers that device types name, by name; each has the slug that its name gives. */
export const makers: readonly string[] = ["Korvane", "Tessalyn", "Brandaris", "Polarys", "Ostmark Optik"];

/** Makes up device types with slugs of their own, the same for the same seed. */
export function makeDeviceTypes(count: number, seed: number): DeviceTypeItem[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, n): DeviceTypeItem => {
    const family = `${place(random)} ${random.integer(1, 9)}00`;
    const name = `${family}-${random.pick([24, 32, 48])}${random.pick(["P", "T", "Y"])} ${n}`;
    const powerIdleW = random.integer(20, 400);
    return {
      name,
      slug: slugify(`${name}-${seed}`),
      manufacturerSlug: slugify(random.pick(makers)),
      description: sentence(random),
      modelFamily: family,
      formFactor: random.pick(["1U fixed", "2U fixed", "chassis", "desktop"]),
      airflow: random.pick(["front-to-rear", "rear-to-front", "passive"]),
      keyFeatures: sentence(random),
      rackUnits: random.pick(["1.00", "2.00", "4.50"]),
      weightKg: `${random.integer(2, 40)}.${random.integer(100, 999)}`,
      powerIdleW,
      powerMaxW: powerIdleW + random.integer(10, 900),
      popular: random.chance(0.1),
    };
  });
}
