import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useLists } from "../../../api/queries.ts";
import { useInbound } from "../related/useInbound.ts";
import { type ComingUp, comingUp, upcomingQuery } from "./upcoming.ts";

/** Returns the next three dates of related records; loads nothing if no related resource has dates. */
export function useUpcoming(
  resource: ResourceDescription,
  id: string,
): { readonly coming: readonly ComingUp[]; readonly isSettled: boolean } {
  const inbound = useInbound(resource).filter(({ resource: { view } }) => view.upcoming !== undefined);
  const answers = useLists(
    inbound.map((each) => ({ resource: each.resource.name, query: upcomingQuery(each, id) })),
  );
  const lists = inbound.map((each, index) => ({
    resource: each.resource,
    rows: answers[index]?.data?.data ?? [],
  }));
  return {
    coming: comingUp(lists, Date.now()),
    isSettled: answers.every(({ isPending }) => !isPending),
  };
}
