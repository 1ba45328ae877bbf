import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { useHasTitles } from "../../api/titles.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { allChanges } from "../../records/history/changes.ts";
import type { FieldValues } from "../../records/history/entry.ts";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";

/** A record as known from the log: all its fields, as created or as deleted. */
export interface Known {
  readonly record: FieldValues;
  readonly isDeleted: boolean;
}

const noEntries: readonly LoggedChange[] = [];

/**
 * Returns the records of these entries as known from the log, by id, so that deleted ones keep their name; undefined until
 * they and their titles are loaded, so that no line changes its height.
 */
export function useKnown(
  loaded: readonly LoggedChange[] | undefined,
): ReadonlyMap<string, Known> | undefined {
  const entries = loaded ?? noEntries;
  const ids = [...new Set(entries.map(({ recordId }) => recordId))].sort();
  const query = { recordId: ids, action: ["create", "delete"], pageSize: 4 * ids.length || 1 };
  const { data, isLoading } = useQuery({ ...allChanges(query), enabled: ids.length > 0 });
  const hasTitles = useHasTitles(
    entries.filter(hasPage).map(({ resource, recordId }) => ({ resource, id: recordId })),
  );
  const isReady = useStaysReady(loaded !== undefined && !isLoading && hasTitles);
  const known = useMemo(() => {
    // The newest comes last: a deleted record may have been restored.
    const deleted = entries.filter(({ action }) => action === "delete");
    const told = [...deleted, ...(data?.data ?? []).toReversed()];
    return new Map(told.map(({ recordId, before, after }) => [recordId, knownOf(before, after)]));
  }, [data, entries]);
  return isReady ? known : undefined;
}

/** Returns whether what was changed has a page of its own, and so a title to ask for. */
export const hasPage = ({ resource }: Pick<LoggedChange, "resource">): boolean => {
  const description = resourceNamed(resource);
  return description !== undefined && description.parent === undefined;
};

const knownOf = (before: FieldValues | null, after: FieldValues | null): Known => ({
  record: after ?? before ?? {},
  isDeleted: after === null,
});
