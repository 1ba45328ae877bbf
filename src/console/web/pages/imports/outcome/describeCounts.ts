import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { formatCount, formatNumber } from "../../../ui/words.ts";

/** Formats the counts of a check or an import in one line: "812 new, 140 changed, 3 cleared, 9,001 unchanged, 12 errors". */
export const describeCounts = ({
  created,
  updated,
  cleared,
  unchanged,
  failed,
}: ImportReport["counts"]): string =>
  [
    created > 0 && `${formatNumber(created)} new`,
    updated > 0 && `${formatNumber(updated)} changed`,
    cleared > 0 && `${formatNumber(cleared)} cleared`,
    unchanged > 0 && `${formatNumber(unchanged)} unchanged`,
    failed > 0 && formatCount(failed, "error", "errors"),
  ]
    .filter((part) => part !== false)
    .join(", ") || "No rows";

/** Returns the number of rows that an import writes. */
export const writtenRows = ({ created, updated }: ImportReport["counts"]): number => created + updated;

/** Returns whether all rows have the same outcome, so that one number says it all. */
export const hasOneOutcome = ({
  created,
  updated,
  unchanged,
  failed,
  cleared,
}: ImportReport["counts"]): boolean =>
  cleared === 0 && [created, updated, unchanged, failed].filter((count) => count > 0).length === 1;
