import { useCallback, useEffect, useRef } from "react";

/**
 * Calls back with a field that was left. What is said of it then makes room for itself, so a press of the pointer, which
 * leaves the field as it begins, is let end where it began.
 */
export function useLeftFields(onLeft: (key: string) => void): (key: string) => void {
  const isDown = useRef(false);
  const waiting = useRef(new Set<string>());

  useEffect(() => {
    const down = (): void => {
      isDown.current = true;
    };
    const up = (): void => {
      isDown.current = false;
      const keys = [...waiting.current];
      waiting.current.clear();
      // The click comes after this.
      if (keys.length > 0) setTimeout(() => keys.forEach(onLeft));
    };
    const options = { capture: true };
    addEventListener("pointerdown", down, options);
    addEventListener("pointerup", up, options);
    addEventListener("pointercancel", up, options);
    return () => {
      removeEventListener("pointerdown", down, options);
      removeEventListener("pointerup", up, options);
      removeEventListener("pointercancel", up, options);
    };
  }, [onLeft]);

  return useCallback(
    (key) => {
      if (isDown.current) waiting.current.add(key);
      else onLeft(key);
    },
    [onLeft],
  );
}
