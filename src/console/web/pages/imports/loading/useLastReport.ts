import { useEffect, useState } from "react";
import type { Import, ImportReport } from "../../../../../features/imports/answers.ts";

/** Returns the report of an import; the previous one while the next check is running, so that fixing can continue. */
export function useLastReport({ report }: Pick<Import, "report">): ImportReport | null {
  const [last, setLast] = useState(report);
  useEffect(() => {
    if (report !== null) setLast(report);
  }, [report]);
  return report ?? last;
}
