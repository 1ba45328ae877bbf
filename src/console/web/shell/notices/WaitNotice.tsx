import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { healthQuery } from "../../api/pages/health.ts";
import { FrameNotice } from "./FrameNotice.tsx";

/** Milliseconds after which the reason of a slow change is requested. */
const longWait = 1000;

const reasons = {
  import: "An import is being written.",
  undo: "An undo is being written.",
} as const;

/** Explains why a change is slow while an import or an undo is being written. */
export function WaitNotice() {
  const isLong = useLongWait(useIsMutating() > 0);
  const { data } = useQuery({ ...healthQuery, enabled: isLong, staleTime: 0, refetchInterval: longWait });
  const reason = isLong ? (data?.longWrite ?? null) : null;
  return (
    <FrameNotice icon="history">
      {reason === null ? undefined : (
        <>
          <strong>{reasons[reason]}</strong> Your change is saved as soon as it is done.
        </>
      )}
    </FrameNotice>
  );
}

function useLongWait(isSaving: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSaving) return setLong(false);
    const timer = setTimeout(() => setLong(true), longWait);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return isSaving && isLong;
}
