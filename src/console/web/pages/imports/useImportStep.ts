import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Import } from "../../../../features/imports/answers.ts";
import { usePageParams, usePageSearch } from "../../base/address/pageParams.ts";

/** The steps of an import. */
export const importSteps = ["file", "columns", "check", "done"] as const;

/** A step of an import. */
export type ImportStep = (typeof importSteps)[number];

/** Where an import stands that was left, and is found again. */
const standing: Readonly<Record<Import["state"], ImportStep>> = {
  draft: "columns",
  checked: "check",
  running: "done",
  done: "done",
  failed: "done",
};

/** The step that is shown: the one of the address; what runs or is done has no way back. */
export function useImportStep({ state }: Pick<Import, "state">): {
  readonly step: ImportStep;
  /** The address says it. */
  readonly isChosen: boolean;
} {
  const asked = usePageSearch().step;
  const chosen = importSteps.find((step) => step === asked && step !== "done");
  const own = standing[state];
  const isChosen = chosen !== undefined && own !== "done";
  return { step: isChosen ? chosen : own, isChosen };
}

/** Goes to a step of the import whose page is open. */
export function useGoToStep(): (step: ImportStep) => void {
  const { id } = usePageParams();
  const navigate = useNavigate();
  return useCallback(
    (step: ImportStep) => void navigate({ to: "/imports/$id", params: { id }, search: { step } }),
    [navigate, id],
  );
}
