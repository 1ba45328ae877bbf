import type { Span } from "../../../operations/span.ts";
import { writeDay } from "../../../operations/zoom.ts";

/** Days, both included, as the API writes them. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the quarters that a span of time touches, and the one after, so that scrolling rarely loads anything and finds
 * what is next already there.
 */
export function quartersAround({ start, end }: Span): Days {
  const quarterOf = (moment: number, quarters: number): Date => {
    const date = new Date(moment);
    return new Date(date.getFullYear(), (Math.floor(date.getMonth() / 3) + quarters) * 3, 1);
  };
  const after = quarterOf(end, 2);
  after.setDate(0);
  return { from: writeDay(quarterOf(start, 0)), to: writeDay(after) };
}
