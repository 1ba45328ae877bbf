import { queryOptions, useMutation } from "@tanstack/react-query";
import type { NewToken, SessionEntry, TokenBody } from "../../../../areas/people/answers.ts";
import { request, requestPage } from "../../api/client.ts";
import { queryClient } from "../../api/queryClient.ts";

const key = ["sessions"];

/** Queries the user's own sessions and tokens, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await requestPage<SessionEntry>("/api/auth/sessions", {}, signal)).data,
});

/** Reloads sessions and tokens. */
export const refreshSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Returns a mutation that ends sessions or tokens, one after the other. */
export function useEndSessions() {
  return useMutation({
    mutationFn: async (ended: readonly SessionEntry[]) => {
      for (const { id } of ended) await request("DELETE", `/api/auth/sessions/${id}`);
    },
    onSettled: refreshSessions,
  });
}

/** Returns a mutation that creates a token; its secret is returned only once. */
export function useCreateToken() {
  return useMutation({
    mutationFn: async (wish: TokenBody) =>
      (await request<NewToken>("POST", "/api/auth/tokens", { body: wish })).data,
    onSettled: refreshSessions,
  });
}
