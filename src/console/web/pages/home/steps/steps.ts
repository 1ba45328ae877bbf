import type { Home } from "../../../../../features/home/answers.ts";

/** One of the first steps to a useful Sitebook. */
export interface FirstStep {
  readonly id: "site" | "network" | "people" | "import";
  readonly isDone: boolean;
}

/** The number of records above which the import step counts as done. */
const filled = 50;

/** Returns the first steps for people who can write, in order, and which are done; adding people is for those who may. */
export function firstSteps({ counts }: Pick<Home, "counts">, mayAddPeople: boolean): readonly FirstStep[] {
  const has = (resource: string, least = 1): boolean => (counts[resource] ?? 0) >= least;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const steps: readonly FirstStep[] = [
    { id: "site", isDone: has("sites") },
    { id: "network", isDone: has("vlans") && has("prefixes") },
    { id: "people", isDone: has("profiles", 2) },
    { id: "import", isDone: all >= filled },
  ];
  return steps.filter(({ id }) => id !== "people" || mayAddPeople);
}

/** Returns whether the first steps are the home page: until there is a site and a network, there is little else to show. */
export const isAtTheStart = (steps: readonly FirstStep[]): boolean =>
  steps.some(({ id, isDone }) => (id === "site" || id === "network") && !isDone);
