import { useQuery } from "@tanstack/react-query";
import type { LoggedChange } from "../../../../../features/history/answers.ts";
import { titleOf } from "../../../definitions/title.ts";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import { Actor } from "../../../records/history/Actor.tsx";
import { allChanges } from "../../../records/history/changes.ts";
import type { Latest } from "../LatestCard.tsx";
import { eachOnce } from "../latest.ts";

/** The number of log entries to load; several may concern the same record. */
const looked = 40;

const max = 6;

/** Returns the most recently changed records of these resources, however long ago that was. */
export function useAreaLatest(resources: readonly string[]): {
  readonly changes: readonly Latest[];
  readonly isPending: boolean;
} {
  const { data, isPending } = useQuery(allChanges({ resource: resources, pageSize: looked }));
  return {
    changes: eachOnce(data?.data ?? [])
      .slice(0, max)
      .map(latestOf),
    isPending,
  };
}

function latestOf({ at, action, resource, recordId: id, before, actorId, actorEmail }: LoggedChange): Latest {
  const title =
    action === "delete" ? titleOf(resource, { ...before, id }) : <RecordName resource={resource} id={id} />;
  const by = actorId === null ? null : <Actor actorId={actorId} actorEmail={actorEmail} />;
  return { at, action, resource, id, title, by };
}
