import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";

interface GrowingEndProps {
  /** The current end; each end loads more automatically once. */
  readonly until: number;
  readonly onReach: () => void;
}

/** How often a list loads more automatically; after that it shows a button, so that content below can be reached. */
const maxAlone = 12;

/** The end of a list, which loads more when it becomes visible. */
export function GrowingEnd({ until, onReach }: GrowingEndProps) {
  const end = useRef<HTMLButtonElement>(null);
  const reach = useRef(onReach);
  reach.current = onReach;
  const count = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new end needs a new observer.
  useEffect(() => {
    if (end.current === null || count.current >= maxAlone) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      count.current += 1;
      reach.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [until]);
  return (
    <Button
      ref={end}
      className="agenda-more"
      variant="ghost"
      icon="arrow-down"
      onClick={() => reach.current()}
    >
      Show later
    </Button>
  );
}
