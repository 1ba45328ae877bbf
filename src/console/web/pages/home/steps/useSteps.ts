import type { Home } from "../../../../../features/home/answers.ts";
import { useMay, useMe } from "../../../api/session.ts";
import { useStored } from "../../../base/useStored.ts";
import { type FirstStep, firstSteps } from "./steps.ts";

/** The first steps of the signed-in user, and what they did about them in this browser. */
export interface StepsState {
  readonly steps: readonly FirstStep[];
  /** Whether the page with the steps was closed, or all of them were dismissed. */
  readonly putOff: "later" | "gone" | undefined;
  readonly putOffUntil: (value: "later" | "gone") => void;
  readonly skip: (id: FirstStep["id"]) => void;
}

/** Returns the first steps of the signed-in user; without data none are known. */
export function useSteps(home: Home | undefined): StepsState {
  const person = useMe()?.id ?? "none";
  const mayAddPeople = useMay()("admin");
  const [putOff, putOffUntil] = useStored(`steps.${person}`);
  const [kept, keep] = useStored(`skipped.${person}`);
  const skipped = Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  return {
    steps: home === undefined ? [] : firstSteps(home, mayAddPeople, skipped),
    putOff: putOff === "later" || putOff === "gone" ? putOff : undefined,
    putOffUntil,
    skip: (id) => keep([...new Set([...skipped, id])]),
  };
}
