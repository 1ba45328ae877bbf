import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Home } from "../../../../features/home/answers.ts";
import { request } from "../client.ts";
import { keys } from "../keys.ts";
import { useMe } from "../session.ts";

/** How often what goes on is asked for again. */
const period = 30_000;

/** All that the home page shows, as a query; every write makes it out of date. */
export const homeQuery = queryOptions({
  queryKey: [...keys.changes, "home"],
  queryFn: async ({ signal }) => (await request<Home>("GET", "/api/home", { signal })).data,
  refetchInterval: period,
});

/** All that the home page shows to who is signed in; the navigation shows some of it. */
export const useHome = () => useQuery({ ...homeQuery, enabled: useMe() !== null });
