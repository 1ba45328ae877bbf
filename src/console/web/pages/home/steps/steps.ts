import type { Home } from "../../../../../features/home/answers.ts";

/** One of the first things that make a Sitebook useful. */
export interface FirstStep {
  readonly id: "site" | "network" | "people" | "import";
  readonly isDone: boolean;
}

/** Records from which on nobody has to be told how to bring in many. */
const filled = 50;

/** The first steps of who may write, in order, and which of them are done; people are for those who may add some. */
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

/** Whether the first steps are the home page: until there is a place and a network, there is little to show. */
export const isAtTheStart = (steps: readonly FirstStep[]): boolean =>
  steps.some(({ id, isDone }) => (id === "site" || id === "network") && !isDone);
