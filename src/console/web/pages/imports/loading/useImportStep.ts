import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Import } from "../../../../../features/imports/answers.ts";
import { usePageParams, usePageSearch } from "../../../base/address/pageParams.ts";

/** The steps of an import. */
export const importSteps = ["columns", "check", "done"] as const;

/** A step of an import. */
export type ImportStep = (typeof importSteps)[number];

/** The step at which an import resumes, by its state. */
const standing: Readonly<Record<Import["state"], ImportStep>> = {
  draft: "columns",
  checked: "check",
  running: "done",
  done: "done",
  failed: "done",
};

/** Returns the current step: the one in the URL, unless the import is running or done. */
export function useImportStep({ state }: Pick<Import, "state">): {
  readonly step: ImportStep;
  /** The step is set in the URL. */
  readonly isChosen: boolean;
} {
  const asked = usePageSearch().step;
  const chosen = importSteps.find((step) => step === asked && step !== "done");
  const own = standing[state];
  const isChosen = chosen !== undefined && own !== "done";
  return { step: isChosen ? chosen : own, isChosen };
}

/** Returns a function that goes to a step of the current import. */
export function useGoToStep(): (step: ImportStep) => void {
  const { id } = usePageParams();
  const navigate = useNavigate();
  return useCallback(
    (step: ImportStep) => void navigate({ to: "/imports/$id", params: { id }, search: { step } }),
    [navigate, id],
  );
}
