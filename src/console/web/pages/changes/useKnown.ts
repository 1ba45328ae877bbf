import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { allChanges } from "../../records/history/changes.ts";
import type { FieldValues } from "../../records/history/entry.ts";

/** What the log itself knows of a record: all its fields, as it was made or as it was when it went. */
export interface Known {
  readonly record: FieldValues;
  readonly isDeleted: boolean;
}

/** What the log knows of the records that these entries concern, by id: what is gone keeps its name this way. */
export function useKnown(entries: readonly LoggedChange[]): ReadonlyMap<string, Known> {
  const ids = [...new Set(entries.map(({ recordId }) => recordId))].sort();
  const query = { recordId: ids, action: ["create", "delete"], pageSize: 4 * ids.length || 1 };
  const { data } = useQuery({ ...allChanges(query), enabled: ids.length > 0 });
  return useMemo(() => {
    // The newest comes last: what was deleted may have been brought back.
    const deleted = entries.filter(({ action }) => action === "delete");
    const told = [...deleted, ...(data?.data ?? []).toReversed()];
    return new Map(told.map(({ recordId, before, after }) => [recordId, knownOf(before, after)]));
  }, [data, entries]);
}

const knownOf = (before: FieldValues | null, after: FieldValues | null): Known => ({
  record: after ?? before ?? {},
  isDeleted: after === null,
});
