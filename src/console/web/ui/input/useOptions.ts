import { useEffect, useState } from "react";
import { filterOptions, type Option } from "./option.ts";

/** Loads the options for the typed text from the server; the signal cancels a search that is no longer needed. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** The current options. */
interface OptionsState {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** There are options to show: those for this query, or the earlier ones while it is loading. */
  readonly isReady: boolean;
}

/** The options that were loaded last, and their query. */
interface Loaded extends Omit<OptionsState, "isReady"> {
  readonly query: string | undefined;
}

const nothing: Loaded = { options: [], isLoading: false, hasFailed: false, query: undefined };
const pause = 120;

/** Returns the options for a query: filtered from a list, or loaded after a short pause while the old ones stay. */
export function useOptions(
  source: { readonly options?: readonly Option[] | undefined; readonly load?: LoadOptions | undefined },
  query: string,
  isOpen: boolean,
): OptionsState {
  const { options, load } = source;
  const [loaded, setLoaded] = useState(nothing);

  useEffect(() => {
    if (load === undefined || !isOpen) return undefined;
    const stop = new AbortController();
    setLoaded((old) => ({ ...old, isLoading: true }));
    const run = async (): Promise<void> => {
      try {
        const found = await load(query, stop.signal);
        if (!stop.signal.aborted) setLoaded({ ...nothing, options: found, query });
      } catch {
        if (!stop.signal.aborted) setLoaded({ ...nothing, hasFailed: true, query });
      }
    };
    const timer = setTimeout(run, query === "" ? 0 : pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [load, query, isOpen]);

  if (load === undefined) return { ...nothing, options: filterOptions(options ?? [], query), isReady: true };
  const isLoading = loaded.isLoading || loaded.query !== query;
  return { ...loaded, isLoading, isReady: loaded.query !== undefined };
}
