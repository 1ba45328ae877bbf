import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./apiError.ts";

/** The statuses worth retrying: no response, or a busy server. */
const passing: ReadonlySet<number> = new Set([0, 503]);

const isPassing = (thrown: unknown): boolean => thrown instanceof ApiError && passing.has(thrown.status);

/**
 * Caches the responses of the API. Requests are also sent when the browser reports no network: Sitebook may run on the
 * same machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 5000,
      gcTime: 600_000,
      retry: (count, thrown) => count < 2 && isPassing(thrown),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
