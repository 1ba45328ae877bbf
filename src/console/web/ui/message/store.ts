import { useSyncExternalStore } from "react";

/** A value outside of React that components can watch. */
interface ExternalStore<T> {
  readonly read: () => T;
  readonly write: (value: T) => void;
  readonly watch: (onChange: () => void) => () => void;
}

/** Creates a store. */
export function createStore<T>(initial: T): ExternalStore<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** Returns the value of a store and renders the component again when it changes. */
export const useStore = <T>(store: ExternalStore<T>): T => useSyncExternalStore(store.watch, store.read);
