import { queryOptions, useMutation } from "@tanstack/react-query";
import { request, requestPage } from "../../api/client.ts";
import { queryClient } from "../../api/queryClient.ts";

/** A signed-in browser or a token of one's own, as the API answers it. */
export interface Session {
  readonly id: string;
  readonly kind: "browser" | "token";
  readonly name: string | null;
  readonly readOnly: boolean;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly createdAt: string;
}

/** What a new token is to be. */
export interface TokenWish {
  readonly name: string;
  readonly readOnly: boolean;
  readonly expiresAt: string;
}

const key = ["sessions"];

/** One's own sessions and tokens, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await requestPage<Session>("/api/auth/sessions", {}, signal)).data,
});

/** Asks again for sessions and tokens. */
export const refreshSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Ends sessions or tokens, one after the other. */
export function useEndSessions() {
  return useMutation({
    mutationFn: async (ended: readonly Session[]) => {
      for (const { id } of ended) await request("DELETE", `/api/auth/sessions/${id}`);
    },
    onSettled: refreshSessions,
  });
}

/** Makes a token; its secret comes this once. */
export function useMakeToken() {
  return useMutation({
    mutationFn: async (wish: TokenWish) =>
      (await request<Session & { readonly token: string }>("POST", "/api/auth/tokens", { body: wish })).data,
    onSettled: refreshSessions,
  });
}
