import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Returns the number of lines of a list that fit completely; the others stay rendered, so that additional space is noticed. */
export function useRoom(count: number): readonly [RefObject<HTMLUListElement | null>, number] {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines need a new observer.
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
