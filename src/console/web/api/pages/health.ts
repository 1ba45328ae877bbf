import { queryOptions } from "@tanstack/react-query";
import type { HealthAnswer } from "../../../../appliance/health/answers.ts";
import { request } from "../client.ts";

/** Queries the health of the service, every half minute. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async ({ signal }) => (await request<HealthAnswer>("GET", "/api/health", { signal })).data,
  refetchInterval: 30_000,
});
