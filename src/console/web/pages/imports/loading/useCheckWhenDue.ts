import { useEffect } from "react";
import { isAtWork, isCheckKnown } from "../../../api/pages/imports.ts";
import type { ImportState } from "./useImport.ts";

/** Checks an import that is ready whenever it has changed, unless the last attempt was rejected. */
export function useCheckWhenDue({ data, check, doing, problem }: ImportState, isReady = true): void {
  const isStale = data.state === "draft" || (data.state === "checked" && !isCheckKnown(data.id));
  const isDue = isReady && isStale && !isAtWork(data) && doing === undefined && problem === undefined;
  useEffect(() => {
    if (isDue) void check();
  });
}
