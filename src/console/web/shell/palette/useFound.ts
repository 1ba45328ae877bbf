import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SearchPage } from "../../../../features/search/answers.ts";
import { send } from "../../api/client.ts";
import type { Found } from "./hits.ts";
import { stillFits } from "./stillFits.ts";

/** Milliseconds without typing before the server is queried. */
const pause = 80;
const limit = 24;
const nothing: Found = { data: [] };

/** The current search results. */
interface PaletteHits {
  readonly found: Found;
  /** The results are the still valid ones of the previous response; more may follow. */
  readonly isOld: boolean;
  readonly error: unknown;
}

/**
 * Returns the records that match the typed text. Each pause in typing sends one request, and outdated requests are
 * cancelled; until the response arrives, the still valid results of the previous one are returned.
 */
export function useFound(text: string): PaletteHits {
  const typed = text.trim();
  const wanted = useLater(typed);
  const { data, error, isFetching } = useQuery({
    queryKey: ["search", wanted],
    queryFn: async ({ signal }): Promise<Found> =>
      (await send<SearchPage>("GET", "/api/search", { query: { q: wanted, limit }, signal })).json,
    enabled: wanted !== "",
    staleTime: 10_000,
  });
  const last = useRef<{ readonly text: string; readonly found: Found }>({ text: "", found: nothing });
  if (data !== undefined) last.current = { text: wanted, found: data };
  if (typed === "") return { found: nothing, isOld: false, error: null };
  const isCurrent = data !== undefined && wanted === typed;
  return {
    found: isCurrent ? data : stillFits(last.current, typed),
    isOld: wanted !== typed || (isFetching && data === undefined),
    error: wanted === typed ? error : null,
  };
}

/** Returns a text once it has not changed for a moment; the first one, and an empty one, at once. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), later === "" || text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, later]);
  return later;
}
