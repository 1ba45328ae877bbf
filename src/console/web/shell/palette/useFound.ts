import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SearchHit } from "../../../../features/search/answers.ts";
import { request } from "../../api/client.ts";
import type { PaletteGroup } from "./entry.ts";
import { groupHits } from "./hits.ts";

const pause = 50;
const limit = 24;
const none: readonly PaletteGroup[] = [];

/** What the search knows at the moment. */
interface PaletteHits {
  readonly groups: readonly PaletteGroup[];
  /** What is shown belongs to what was typed before. */
  readonly isOld: boolean;
  readonly error: unknown;
}

/** The records that fit what was typed; those found before stay until the new ones are there. */
export function useFound(text: string): PaletteHits {
  const wanted = useLater(text.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: ["search", wanted],
    queryFn: async ({ signal }) =>
      groupHits(
        (await request<readonly SearchHit[]>("GET", "/api/search", { query: { q: wanted, limit }, signal }))
          .data,
      ),
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (text.trim() === "") return { groups: none, isOld: false, error: null };
  return { groups: data ?? none, isOld: isFetching || wanted !== text.trim(), error };
}

/** A text once it has rested for a moment; the first one, and an empty one, at once. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), later === "" || text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, later]);
  return later;
}
