import { useList } from "../api/queries.ts";
import { submitted } from "./decide.ts";
import { openIncidents, openTerms } from "./incidents.ts";
import { isWithin } from "./span.ts";
import { together } from "./together.ts";
import { usePlan } from "./usePlan.ts";
import { windowsAround } from "./windows.ts";
import { spanOf } from "./zoom.ts";

/** Milliseconds between refreshes. */
const period = 30_000;

/** Returns the current operations, refreshed every half minute. */
export function useOperations(now: number) {
  const today = spanOf("day", new Date(now));
  const options = { refetchInterval: period };
  const plan = usePlan(today.start, period);
  const named = useList("incidents", { status: openTerms, sort: "detectedAt", pageSize: 500 }, options);
  // Statuses are open: there may be unknown ones.
  const unresolved = useList("incidents", { resolvedAt: null, sort: "detectedAt", pageSize: 500 }, options);
  const changes = useList(
    "change-requests",
    { status: submitted, sort: "scheduledFor", pageSize: 100 },
    options,
  );
  return {
    plan,
    incidents: openIncidents([...(named.data?.data ?? []), ...(unresolved.data?.data ?? [])]),
    // A decided change disappears at once, before the list is reloaded.
    changes: (changes.data?.data ?? []).filter(({ status }) => status === submitted),
    windows: windowsAround(plan.windows, now, (moment) => isWithin(moment, today)),
    ...together([{ ...plan, dataUpdatedAt: plan.asOf }, named, unresolved, changes]),
  };
}
