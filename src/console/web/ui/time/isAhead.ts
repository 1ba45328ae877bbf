import { minute } from "../../../../lib/time/duration.ts";

/** Returns whether a moment is in the future; clocks may differ by a minute. */
export const isAhead = (moment: number, now: number): boolean => moment > now + minute;
