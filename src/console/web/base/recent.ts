import type { Recent } from "../../../features/personal/answers.ts";
import { longestName } from "../../../lib/limits.ts";
import { changeKept, currentKept, useKept } from "./kept.ts";

/** A record that somebody looked at. */
export type RecentRecord = Recent;

/** The records that were looked at last, the newest first. */
export const recentRecords = (): readonly RecentRecord[] => currentKept().recents;

/** The records that were looked at last, for a component that is drawn again when one is added. */
export const useRecents = (): readonly RecentRecord[] => useKept().recents;

/** Remembers that a record was looked at. */
export function rememberRecord(record: RecentRecord): void {
  const recent = { ...record, title: record.title.slice(0, longestName) };
  const [last] = recentRecords();
  if (last?.id === recent.id && last.title === recent.title) return;
  changeKept({ recent }, { quiet: true });
}
