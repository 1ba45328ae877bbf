import { type RefObject, useLayoutEffect, useState } from "react";

/** The visible rows of a long list, with a margin, and the height of a row. */
interface Window {
  readonly first: number;
  readonly last: number;
  readonly height: number;
}

const spare = 12;

/** Tracks which rows of a long list are visible, whether its own box or the page scrolls. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number): Window {
  const [shown, setShown] = useState<Window>({ first: 0, last: 60, height: 36 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length has another position.
  useLayoutEffect(() => {
    const look = (): void => setShown((before) => measure(box.current, before));
    look();
    const options = { capture: true, passive: true };
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look, options);
      window.removeEventListener("resize", look);
    };
  }, [box, count]);
  return shown;
}

function measure(box: HTMLElement | null, before: Window): Window {
  if (box === null) return before;
  const height = box.querySelector("[data-line]")?.getBoundingClientRect().height || before.height;
  const { top } = box.getBoundingClientRect();
  // In steps, so that the list does not render for every pixel.
  const first = Math.floor(-top / height / spare) * spare - spare;
  const last = Math.ceil((innerHeight - top) / height / spare) * spare + spare;
  const isSame = first === before.first && last === before.last && height === before.height;
  return isSame ? before : { first, last, height };
}
