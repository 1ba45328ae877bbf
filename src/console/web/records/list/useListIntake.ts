import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { type HandedOver, handOver } from "../../base/handOver.ts";
import { useIntake } from "../../base/useIntake.ts";

/** Passes a file dropped on a list, or cells pasted into it, to the import page. */
export function useListIntake({ name }: ResourceDescription, mayWrite: boolean) {
  const navigate = useNavigate();
  const take = useCallback(
    (what: HandedOver): void => {
      handOver({ ...what, resource: name });
      void navigate({ to: "/imports", search: { resource: name } });
    },
    [name, navigate],
  );
  return useIntake(mayWrite ? take : undefined);
}
