import { queryOptions } from "@tanstack/react-query";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { includesRole, type Role } from "../../../../http/access.ts";
import { minute } from "../../../../lib/duration.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { resources } from "../../definitions/resources.ts";

/** What was done last to the records that a role may read and that have pages of their own, as a query. */
export const recentQuery = (role: Role) => {
  const names = resources
    .filter(
      ({ parent, roles, area }) =>
        parent === undefined && area !== "people" && includesRole(role, roles.read),
    )
    .map(({ name }) => name);
  return queryOptions({
    queryKey: [...keys.changes, "recent", role],
    queryFn: async ({ signal }) =>
      (await requestPage<LoggedChange>("/api/changes", { resource: names, pageSize: 40 }, signal)).data,
    refetchInterval: minute,
  });
};

/** The latest entry of each record, the newest first. */
export function latestOfEach(entries: readonly LoggedChange[]): LoggedChange[] {
  const seen = new Set<string>();
  return entries.filter(({ resource, recordId }) => {
    const key = `${resource} ${recordId}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
