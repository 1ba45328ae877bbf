import { formatBytes } from "../../ui/number/bytes.ts";
import { formatCount, formatNumber } from "../../ui/words.ts";

type Rows = Readonly<Record<string, number>>;

/** Returns the total number of rows of a backup. */
export const rowsIn = (rows: Rows): number => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Describes the largest tables of a backup: "1,204 rows: 800 changes, 240 vlans, 12 sites and more". */
export function describeContents(rows: Rows): string {
  const filled = Object.entries(rows)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  const named = filled
    .slice(0, 3)
    .map(([table, count]) => `${formatNumber(count)} ${table.replaceAll("_", " ")}`);
  const total = formatCount(rowsIn(rows), "row", "rows");
  return named.length === 0 ? total : `${total}: ${named.join(", ")}${filled.length > 3 ? " and more" : ""}`;
}

/** What is used of a backup to describe its documents. */
type WithDocuments = { readonly documentBytes?: number | undefined };

/**
 * Describes how much of backups, the newest first, is files of documents: "250 MB of the newest backup, 3.5 GB of all 14".
 * Each backup has a copy of all files.
 */
export function describeDocuments(backups: readonly WithDocuments[]): string {
  const sizes = backups.map(({ documentBytes = 0 }) => documentBytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  if (total === 0) return "None";
  const newest = `${formatBytes(sizes[0] ?? 0)} of the newest backup`;
  return sizes.length === 1
    ? newest
    : `${newest}, ${formatBytes(total)} of all ${formatNumber(sizes.length)}`;
}
