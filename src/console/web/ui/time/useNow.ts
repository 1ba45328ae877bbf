import { useEffect, useState } from "react";
import { timeToNextWord } from "./relativeTime.ts";

interface Listener {
  due: number;
  readonly wake: () => void;
}

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for the whole page: a table of a hundred times does not start a hundred timers. */
function tick(): void {
  const now = Date.now();
  if (document.hidden) return;
  for (const listener of listeners) if (listener.due <= now) listener.wake();
}

/** Returns the current time, updated whenever the relative time of `moment` changes; milliseconds since 1970. */
export function useNow(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const listener: Listener = {
      due: Date.now() + timeToNextWord(moment, Date.now()),
      wake: () => {
        const present = Date.now();
        listener.due = present + timeToNextWord(moment, present);
        setNow(present);
      },
    };
    listeners.add(listener);
    timer ??= setInterval(tick, 5_000);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, [moment]);
  return now;
}
