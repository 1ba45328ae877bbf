import { nameOf } from "../api/nameOf.ts";
import { useList } from "../api/queries.ts";

/** The ids go into a URL, whose length is limited. */
const max = 150;

/** Returns a function for the names of people; "…" until they are loaded, or if there is no such person. */
export function usePeople(ids: readonly (string | null)[], refetchInterval?: number): (id: string) => string {
  const asked = [...new Set(ids.filter((id) => id !== null))].sort().slice(0, max);
  const { data } = useList(
    "profiles",
    { id: asked, pageSize: Math.max(1, asked.length) },
    { enabled: asked.length > 0, ...(refetchInterval !== undefined && { refetchInterval }) },
  );
  const names = new Map(data?.data.map((person) => [person.id, nameOf(person)]));
  return (id) => names.get(id) ?? "…";
}
