import { useEffect, useState } from "react";

/** Returns the current time, updated every `period` milliseconds; milliseconds since 1970. */
export function useClock(period: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
