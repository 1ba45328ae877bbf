import { useCallback, useMemo, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./stored.ts";

const listeners = new Set<() => void>();

/** Returns the value stored in this browser under a name, updated on changes in any tab, and a setter; undefined for none. */
export function useStored(name: string): readonly [unknown, (value: unknown) => void] {
  // Compared as text: the value is a new object each time it is read.
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
