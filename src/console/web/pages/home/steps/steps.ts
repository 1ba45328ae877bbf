import type { Home } from "../../../../../features/home/answers.ts";

/** One of the first steps to a useful Sitebook. */
export interface FirstStep {
  readonly id: "site" | "import" | "equipment" | "network" | "people";
  readonly isDone: boolean;
  /** It is neither done nor skipped. */
  readonly isOpen: boolean;
}

/** The number of records above which there is enough data without an import. */
const filled = 50;

type HomeData = Pick<Home, "counts" | "hasImported">;

/** Returns the first steps for people who can write, in order, and which are done. */
export function firstSteps(
  { counts, hasImported }: HomeData,
  mayAddPeople: boolean,
  skipped: readonly string[] = [],
): readonly FirstStep[] {
  const has = (resource: string, least = 1): boolean => (counts[resource] ?? 0) >= least;
  const done: readonly (readonly [FirstStep["id"], boolean])[] = [
    ["site", has("sites")],
    ["import", hasImported || isFilled(counts)],
    ["equipment", has("racks") && has("devices")],
    ["network", has("prefixes")],
    ["people", has("on-call-schedules") && (!mayAddPeople || has("profiles", 2))],
  ];
  return done.map(([id, isDone]) => ({ id, isDone, isOpen: !isDone && !skipped.includes(id) }));
}

const isFilled = (counts: Home["counts"]): boolean =>
  Object.values(counts).reduce((sum, count) => sum + count, 0) >= filled;

const basics: readonly string[] = ["site", "equipment", "network"];

/** Returns whether the first steps are the home page: without a site, a device or a network there is little else to show. */
export const isAtTheStart = (steps: readonly FirstStep[], { counts }: Pick<Home, "counts">): boolean =>
  !isFilled(counts) && steps.some(({ id, isOpen }) => isOpen && basics.includes(id));
