import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How many lines of a list are wholly in its box; what is beyond keeps its place, so that room that comes is noticed. */
export function useRoom(count: number): readonly [RefObject<HTMLUListElement | null>, number] {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have to be watched.
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const look = (): void => {
      const end = box.getBoundingClientRect().bottom + 1;
      const lines = [...box.children];
      const fits = lines.filter((line) => line.getBoundingClientRect().bottom <= end).length;
      setShown(fits === lines.length ? fits : Math.max(1, fits));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const line of box.children) observer.observe(line);
    return () => observer.disconnect();
  }, [count]);
  return [list, shown];
}
