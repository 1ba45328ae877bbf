import { useState } from "react";

/** Returns whether a condition has been true since the component was mounted: what is rendered once stays. */
export function useStaysReady(isReady: boolean): boolean {
  const [wasReady, setReady] = useState(false);
  if (isReady && !wasReady) setReady(true);
  return isReady || wasReady;
}
