import { queryOptions, useQuery } from "@tanstack/react-query";
import type { AwayCopy } from "../../../../appliance/clones/answers.ts";
import type { StandbyCopy } from "../../../../appliance/standby/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { request } from "../client.ts";
import { setReadOnly, useReadOnly } from "../copies/readOnly.ts";
import { useMay } from "../session.ts";

/** What an away copy knows of its box and its own changes. */
export type AwayState = NonNullable<AwayCopy>;

/** What a standby knows of the box that it follows. */
export type StandbyState = NonNullable<StandbyCopy>;

/** Milliseconds after which a copy is asked again how it is. */
const pause = 10_000;

/** Queries what this is a copy of: a box is asked once, a copy again and again, as its changes and its box go on. */
const copyQuery = <Copy extends AwayCopy | StandbyCopy>(
  kind: "away" | "standby",
  note?: (copy: Copy) => void,
) =>
  queryOptions({
    queryKey: [kind],
    queryFn: async ({ signal }) => {
      const { data } = await request<Copy>("GET", `/api/${kind}`, { signal });
      note?.(data);
      return data;
    },
    staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data ? pause : false),
  });

/** Queries whether this is an away copy. */
export const awayQuery = copyQuery<AwayCopy>("away");

const standbyQuery = copyQuery<StandbyCopy>("standby", (standby) => setReadOnly(standby !== null));

/** Returns what this standby follows; undefined on a box, and until that is known. */
export const useStandby = (): StandbyState | undefined => useQuery(standbyQuery).data ?? undefined;

/** Returns what this away copy is of; undefined on a box, and until that is known. */
export const useAway = (): AwayState | undefined => useQuery(awayQuery).data ?? undefined;

/** Returns whether this is a copy, on which people and settings are read-only: an away copy or a standby. */
export function useIsCopy(): boolean {
  const isAway = useAway() !== undefined;
  return useReadOnly() || isAway;
}

/** Returns whether the user may write the records of a resource here: people are read-only on an away copy. */
export function useMayWrite({ name, roles }: ResourceDescription): boolean {
  const isCopy = useIsCopy();
  return useMay()(roles.write) && !(isCopy && name === "profiles");
}
