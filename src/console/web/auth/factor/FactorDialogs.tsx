import { Suspense } from "react";
import { useHurdle } from "../../api/sessionState.ts";
import { lazy } from "../../base/parts/lazy.tsx";

const ConfirmSession = lazy(async () => ({ default: (await import("./ConfirmSession.tsx")).ConfirmSession }));
const RequiredSetUp = lazy(async () => ({ default: (await import("./RequiredSetUp.tsx")).RequiredSetUp }));

/** The dialogs for requests that wait for a code of the second factor, or for its set-up; loaded on demand. */
export function FactorDialogs() {
  const asksForCode = useHurdle("confirm");
  const asksForFactor = useHurdle("setup");
  return (
    <Suspense>
      {asksForCode && <ConfirmSession />}
      {asksForFactor && <RequiredSetUp />}
    </Suspense>
  );
}
