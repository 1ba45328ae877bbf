import { createRandom, type Random } from "../../../src/demo/random.ts";
import type { CreateOf } from "../../../src/resource/definition/resource.ts";
import type { vlans } from "../../../src/resources/vlans.ts";
import { place, purpose, sentence } from "./words.ts";

/** A made-up VLAN, as a request would send it. */
export type VlanInput = CreateOf<typeof vlans>;

/** The records that made-up VLANs belong to; the last site is the one that few have. */
export interface VlanOwners {
  readonly groups: readonly string[];
  readonly sites: readonly string[];
}

/** What only `rareCount` VLANs have, and what a tenth of them have in their description, however many VLANs there are. */
export const marks = { rareWord: "zirconium", rareStatus: "quarantined", commonWord: "perimeter" } as const;

/** How many VLANs have a rare mark. */
export const rareCount = 20;

/** Each group has this many VLANs, as each VID stands in it once. */
export const groupSize = 4000;

/** Makes up VLANs, the same for the same count. */
export function* makeVlans(count: number, { groups, sites }: VlanOwners): Generator<VlanInput> {
  const random = createRandom(count);
  const defaultSites = sites.slice(0, -1);
  for (let n = 0; n < count; n += 1) {
    yield {
      name: `${place(random)} ${purpose(random)} ${random.integer(1, 999)}`,
      vid: 1 + (n % groupSize),
      groupId: groups[Math.floor(n / groupSize)] ?? null,
      siteId: random.chance(0.8) ? random.pick(defaultSites) : null,
      status: random.chance(0.85) ? "active" : "reserved",
      description: describe(n, random),
      ...markOf(n, Math.floor(count / rareCount), sites),
    };
  }
}

function describe(n: number, random: Random): string | null {
  if (n % 10 === 3) return `${sentence(random)}, ${marks.commonWord}`;
  return random.chance(0.9) ? sentence(random) : null;
}

/** The rare marks lie on different records, spread over the whole table. */
function markOf(n: number, step: number, sites: readonly string[]): Partial<VlanInput> {
  const rareMarks: Readonly<Record<number, Partial<VlanInput>>> = {
    5: { description: `Cabinet with the ${marks.rareWord} ring` },
    6: { siteId: sites.at(-1) ?? null },
    7: { status: marks.rareStatus },
  };
  return rareMarks[n % step] ?? {};
}
