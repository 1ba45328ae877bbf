import { queryOptions } from "@tanstack/react-query";
import { request } from "./client.ts";

/** Something that went wrong, and when. */
export interface DatedProblem {
  readonly at: string;
  readonly problem: string;
}

/** What administrators are told besides. */
export interface HealthDetails {
  /** What somebody should look after, a sentence each. */
  readonly problems: readonly string[];
  readonly schema: string;
  readonly databaseBytes: number;
  readonly walBytes: number;
  readonly freeBytes: number | null;
  readonly waitingWrites: number;
  readonly lastWriteTrouble: DatedProblem | null;
  readonly backups: {
    readonly lastSuccessAt: string | null;
    readonly lastFailure: DatedProblem | null;
    readonly isFailing: boolean;
  };
  readonly residentBytes: number;
}

/** How the service is doing; the details are null for those who are no administrators. */
export interface HealthAnswer {
  readonly status: "ok" | "degraded";
  readonly version: string;
  readonly startedAt: string;
  readonly uptimeSeconds: number;
  readonly details: HealthDetails | null;
}

/** How the service is doing, looked at every half minute. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async ({ signal }) => (await request<HealthAnswer>("GET", "/api/health", { signal })).data,
  refetchInterval: 30_000,
});
