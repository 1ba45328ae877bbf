import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { allChanges } from "../../records/history/changes.ts";
import type { FieldValues } from "../../records/history/entry.ts";

/** A record as known from the log: all its fields, as created or as deleted. */
export interface Known {
  readonly record: FieldValues;
  readonly isDeleted: boolean;
}

/** Returns the records of these entries as known from the log, by id, so that deleted ones keep their name. */
export function useKnown(entries: readonly LoggedChange[]): ReadonlyMap<string, Known> {
  const ids = [...new Set(entries.map(({ recordId }) => recordId))].sort();
  const query = { recordId: ids, action: ["create", "delete"], pageSize: 4 * ids.length || 1 };
  const { data } = useQuery({ ...allChanges(query), enabled: ids.length > 0 });
  return useMemo(() => {
    // The newest comes last: a deleted record may have been restored.
    const deleted = entries.filter(({ action }) => action === "delete");
    const told = [...deleted, ...(data?.data ?? []).toReversed()];
    return new Map(told.map(({ recordId, before, after }) => [recordId, knownOf(before, after)]));
  }, [data, entries]);
}

const knownOf = (before: FieldValues | null, after: FieldValues | null): Known => ({
  record: after ?? before ?? {},
  isDeleted: after === null,
});
