import { queryOptions, useMutation } from "@tanstack/react-query";
import type { SessionEntry } from "../../../../areas/people/answers.ts";
import { request, requestPage } from "../../api/client.ts";
import { queryClient } from "../../api/queryClient.ts";

const keyOf = (personId: string) => ["sessions of", personId] as const;
const pathOf = (personId: string): string => `/api/profiles/${personId}/sessions`;

/** Queries the sessions and tokens of a person, newest first. */
export const personSessionsQuery = (personId: string) =>
  queryOptions({
    queryKey: keyOf(personId),
    queryFn: async ({ signal }) => (await requestPage<SessionEntry>(pathOf(personId), {}, signal)).data,
  });

/** What to end: one session or token, all tokens, or everything. */
export type Ending = SessionEntry | "tokens" | "everything";

/** Returns a mutation that ends sessions and tokens of a person. */
export function useEndPersonSessions(personId: string) {
  return useMutation({
    mutationFn: async (ending: Ending) => {
      if (ending === "everything") await request("DELETE", pathOf(personId));
      else if (ending === "tokens") await request("DELETE", `/api/profiles/${personId}/tokens`);
      else await request("DELETE", `${pathOf(personId)}/${ending.id}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(personId) }),
  });
}
