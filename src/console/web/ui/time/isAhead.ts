import { minute } from "../../../../lib/time/duration.ts";

/** Whether a moment is still to come; clocks may differ by a minute. */
export const isAhead = (moment: number, now: number): boolean => moment > now + minute;
