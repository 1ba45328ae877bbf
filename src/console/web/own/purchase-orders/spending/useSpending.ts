import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Spending } from "../../../../../areas/purchasing/spending/answers.ts";
import { request } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { problemOf, type SpendingPeriod } from "./period.ts";

/** The address of spending in the API. */
export const spendingPath = "/api/purchase-orders/spending";

/** Returns the spending of a period; every write invalidates it, and the previous period stays while it loads. */
export const useSpending = (period: SpendingPeriod) => {
  const { from, to } = period;
  return useQuery({
    queryKey: [...keys.changes, "spending", from, to],
    queryFn: async ({ signal }) =>
      (await request<Spending>("GET", spendingPath, { query: { from, to }, signal })).data,
    enabled: problemOf(period) === undefined,
    placeholderData: keepPreviousData,
  });
};
