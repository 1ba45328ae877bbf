import { useQuery } from "@tanstack/react-query";
import type { FactorEntry } from "../../../../areas/people/factor/answers.ts";
import { includesRole } from "../../../../http/access.ts";
import type { Records } from "../../../../resources/index.ts";
import { requestPage } from "../../api/client.ts";
import { queryClient } from "../../api/queryClient.ts";

const queryKey = ["second-factors"];

/** Returns the ids of the people who have a second factor; undefined while loading, or without the right to know. */
export function useFactors(me: Records["profiles"]): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requestPage<FactorEntry>("/api/auth/second-factors", {}, signal),
    enabled: includesRole(me.role, "admin"),
  });
  return data && new Set(data.data.map(({ personId }) => personId));
}

/** Reloads who has a second factor. */
export const refreshFactors = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
