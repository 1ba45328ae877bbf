import { currentMe } from "../api/session.ts";
import { createStore, useStore } from "../ui/store.ts";
import { readStored, writeStored } from "./stored.ts";

/** A record that somebody looked at. */
export interface RecentRecord {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
}

const most = 12;

/** Each person on this browser has their own: titles may tell what others may not see. */
const keyOf = (): string => `recent.${currentMe()?.id ?? "nobody"}`;

/** Changes whenever something is remembered. */
const recentChanged = createStore(0);

/** The records that were looked at last, the newest first. */
export function recentRecords(): readonly RecentRecord[] {
  const stored = readStored(keyOf());
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

/** The records that were looked at last, for a component that is drawn again when one is added. */
export function useRecents(): readonly RecentRecord[] {
  useStore(recentChanged);
  return recentRecords();
}

/** Remembers that a record was looked at. */
export function rememberRecord(record: RecentRecord): void {
  writeStored(keyOf(), withRecent(recentRecords(), record));
  recentChanged.write(recentChanged.read() + 1);
}

/** The list with a record put in front; each stands in it once, and only so many are kept. */
export function withRecent(records: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] {
  const others = records.filter(({ id, resource }) => id !== record.id || resource !== record.resource);
  return [record, ...others].slice(0, most);
}

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === "object" &&
  value !== null &&
  "resource" in value &&
  typeof value.resource === "string" &&
  "id" in value &&
  typeof value.id === "string" &&
  "title" in value &&
  typeof value.title === "string";
