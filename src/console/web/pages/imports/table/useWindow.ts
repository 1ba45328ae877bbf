import { type RefObject, useLayoutEffect, useState } from "react";
import { type RowWindow, rowsInView } from "./window.ts";

/** Returns which of the rows of a scrolling box are rendered; all rows have the same height in pixels. */
export function useWindow(box: RefObject<HTMLElement | null>, rowHeight: number, count: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { scrollTop: top, clientHeight: height } = element;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box]);
  return rowsInView(view, rowHeight, count);
}
