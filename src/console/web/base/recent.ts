import type { Recent } from "../../../features/personal/answers.ts";
import { maxNameLength } from "../../../lib/limits.ts";
import { changeKept, currentKept, useKept } from "./kept.ts";

/** A recently viewed record. */
export type RecentRecord = Recent;

/** Returns the recently viewed records, newest first. */
export const recentRecords = (): readonly RecentRecord[] => currentKept().recents;

/** Returns the recently viewed records, and renders the component again when one is added. */
export const useRecents = (): readonly RecentRecord[] => useKept().recents;

/** Adds a record to the recently viewed ones. */
export function rememberRecord(record: RecentRecord): void {
  const recent = { ...record, title: record.title.slice(0, maxNameLength) };
  const [last] = recentRecords();
  if (last?.id === recent.id && last.title === recent.title) return;
  changeKept({ recent }, { quiet: true });
}
