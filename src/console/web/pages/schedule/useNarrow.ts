import { useSyncExternalStore } from "react";

const narrow = matchMedia("(max-width: 48rem)");

const watch = (onChange: () => void): (() => void) => {
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
};

/** Returns whether the window is too narrow for a time axis. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => narrow.matches);
