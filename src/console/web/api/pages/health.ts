import { queryOptions } from "@tanstack/react-query";
import type { HealthAnswer } from "../../../../appliance/health/answers.ts";
import { request } from "../client.ts";

/** How the service is doing, looked at every half minute. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async ({ signal }) => (await request<HealthAnswer>("GET", "/api/health", { signal })).data,
  refetchInterval: 30_000,
});
