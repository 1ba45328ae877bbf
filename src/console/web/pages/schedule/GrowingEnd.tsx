import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";

interface GrowingEndProps {
  /** Where it ends now: each end asks for more by itself once. */
  readonly until: number;
  readonly onReach: () => void;
}

/** How often a list goes on by itself: behind it the button does, so that what stands below can be reached. */
const maxAlone = 12;

/** The end of a list: as it comes into sight, the list goes on. */
export function GrowingEnd({ until, onReach }: GrowingEndProps) {
  const end = useRef<HTMLButtonElement>(null);
  const reach = useRef(onReach);
  reach.current = onReach;
  const count = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next end is watched anew.
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
