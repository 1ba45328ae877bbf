import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SearchPage } from "../../../../features/search/answers.ts";
import { send } from "../../api/client.ts";
import type { Found } from "./hits.ts";
import { stillFits } from "./stillFits.ts";

/** Milliseconds that typing rests before the server is asked. */
const pause = 80;
const limit = 24;
const nothing: Found = { data: [] };

/** What the search knows at the moment. */
interface PaletteHits {
  readonly found: Found;
  /** More may come: what is shown is what of the answer before still fits. */
  readonly isOld: boolean;
  readonly error: unknown;
}

/**
 * The records that fit what was typed. Each pause of typing asks once, and a question that is out of date is broken off;
 * until the answer is there, what still fits of the one before stays, and nothing else.
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

/** A text once it has rested for a moment; the first one, and an empty one, at once. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), later === "" || text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, later]);
  return later;
}
