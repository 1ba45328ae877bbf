import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { usePageSearch } from "../../../../base/address/pageParams.ts";

/** Returns the tab that the address of the page names, and a function that changes it. */
export function useTabAddress(): readonly [string | undefined, (tab: string) => void] {
  const { state } = usePageSearch();
  const navigate = useNavigate();
  const change = useCallback(
    (tab: string): void => {
      void navigate({ to: ".", search: { state: tab }, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [typeof state === "string" ? state : undefined, change];
}
