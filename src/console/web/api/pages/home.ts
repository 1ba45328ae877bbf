import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Home } from "../../../../features/home/answers.ts";
import { request } from "../client.ts";
import { keys } from "../keys.ts";
import { useMe } from "../session.ts";

/** Milliseconds between refreshes. */
const period = 30_000;

/** Queries the data of the home page; every write invalidates it. */
export const homeQuery = queryOptions({
  queryKey: [...keys.changes, "home"],
  queryFn: async ({ signal }) => (await request<Home>("GET", "/api/home", { signal })).data,
  refetchInterval: period,
});

/** Returns the data of the home page for the signed-in user; the navigation shows some of it. */
export const useHome = () => useQuery({ ...homeQuery, enabled: useMe() !== null });
