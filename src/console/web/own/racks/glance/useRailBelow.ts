import { useSyncExternalStore } from "react";

/** The width at which RecordOverview.css puts the rail below the page. */
const narrow = matchMedia("(max-width: 75rem)");

const watch = (onChange: () => void): (() => void) => {
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
};

/** Returns whether the rail of a record is below its page, where what appears in it is out of sight. */
export const useRailBelow = (): boolean => useSyncExternalStore(watch, () => narrow.matches);
