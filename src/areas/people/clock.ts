import { minute } from "../../lib/time/duration.ts";

/** Answers the current time in milliseconds since 1970; tests hand in their own. */
export type Now = () => number;

/** The machine's clock. */
export const systemClock: Now = () => Date.now();

/**
 * A use that lies further ahead than this was stored while the clock was wrong; what time servers correct in a running
 * machine is less.
 */
export const maxAheadMilliseconds = 5 * minute;

/** A time of a clock as it is stored. */
export const timestampOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
