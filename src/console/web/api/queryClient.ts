import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./apiError.ts";

/** Answers that are worth asking for again: none came, or the server said that it is busy. */
const passing: ReadonlySet<number> = new Set([0, 503]);

const isPassing = (thrown: unknown): boolean => thrown instanceof ApiError && passing.has(thrown.status);

/**
 * Keeps what the API answered. Requests are sent also where the browser believes that there is no network: Sitebook may
 * run on this very machine.
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
