import { useEffect, useState } from "react";

/** Returns a value that resets to undefined shortly after it was set, and its setter. */
export function useFlash<T>(milliseconds: number): [T | undefined, (value: T) => void] {
  const [shown, setShown] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);
  return [shown?.value, (value) => setShown({ value })];
}
