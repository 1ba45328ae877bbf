import { useQuery } from "@tanstack/react-query";
import type { ChangeGroup } from "../../../../../features/history/groups/answers.ts";
import { request } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns whether a group of changes is undone; undefined while loading, and for imports that changed nothing. */
export function useUndone(group: number | null): boolean | undefined {
  const { data } = useQuery({
    queryKey: [...keys.changes, "group", group],
    queryFn: ({ signal }) => request<ChangeGroup>("GET", `/api/change-groups/${group}`, { signal }),
    enabled: group !== null,
  });
  return data === undefined ? undefined : data.data.undoneBy !== null;
}
