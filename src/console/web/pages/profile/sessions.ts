import { queryOptions, useMutation } from "@tanstack/react-query";
import type { NewToken, SessionEntry, TokenBody } from "../../../../areas/people/answers.ts";
import { request, requestPage } from "../../api/client.ts";
import { queryClient } from "../../api/queryClient.ts";

const key = ["sessions"];

/** One's own sessions and tokens, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await requestPage<SessionEntry>("/api/auth/sessions", {}, signal)).data,
});

/** Asks again for sessions and tokens. */
export const refreshSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Ends sessions or tokens, one after the other. */
export function useEndSessions() {
  return useMutation({
    mutationFn: async (ended: readonly SessionEntry[]) => {
      for (const { id } of ended) await request("DELETE", `/api/auth/sessions/${id}`);
    },
    onSettled: refreshSessions,
  });
}

/** Makes a token; its secret comes this once. */
export function useMakeToken() {
  return useMutation({
    mutationFn: async (wish: TokenBody) =>
      (await request<NewToken>("POST", "/api/auth/tokens", { body: wish })).data,
    onSettled: refreshSessions,
  });
}
