import { queryOptions, useQuery } from "@tanstack/react-query";
import type { AwayCopy } from "../../../../appliance/clones/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { request } from "../client.ts";
import { useMay } from "../session.ts";

/** What an away copy knows of its box and its own changes. */
export type AwayState = NonNullable<AwayCopy>;

/** Milliseconds after which an away copy counts its changes again. */
const pause = 10_000;

/** Queries whether this is an away copy: a box is asked once, a copy again and again, as its changes are counted. */
export const awayQuery = queryOptions({
  queryKey: ["away"],
  queryFn: async ({ signal }) => (await request<AwayCopy>("GET", "/api/away", { signal })).data,
  staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : 0),
  refetchInterval: ({ state }) => (state.data ? pause : false),
});

/** Returns what this away copy is of; undefined on a box, and until that is known. */
export const useAway = (): AwayState | undefined => useQuery(awayQuery).data ?? undefined;

/** Returns whether the user may write the records of a resource here: people are read-only on an away copy. */
export function useMayWrite({ name, roles }: ResourceDescription): boolean {
  const isAway = useAway() !== undefined;
  return useMay()(roles.write) && !(isAway && name === "profiles");
}
