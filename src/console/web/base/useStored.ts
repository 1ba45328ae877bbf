import { useCallback, useMemo, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./stored.ts";

const listeners = new Set<() => void>();

/** What this browser keeps under a name, read anew after each change of it, also in another tab; undefined for nothing. */
export function useStored(name: string): readonly [unknown, (value: unknown) => void] {
  // Compared as text: the value itself is another object each time it is read.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readStored(name)));
  const value = useMemo((): unknown => (text === undefined ? undefined : JSON.parse(text)), [text]);
  const write = useCallback(
    (next: unknown) => {
      writeStored(name, next);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [value, write];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
