import { useEffect, useState } from "react";

/** The present, read anew every so many milliseconds; milliseconds since 1970. */
export function useClock(period: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
