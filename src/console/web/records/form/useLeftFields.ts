import { useCallback, useEffect, useRef } from "react";

/**
 * Calls `onLeft` with a field that lost the focus. As its message may shift the layout, the call waits until a pointer
 * press that caused it has ended.
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
      // The click event follows this one.
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
