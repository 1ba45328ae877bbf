/** Answers the current time in milliseconds since 1970; tests hand in their own. */
export type Now = () => number;

/** The machine's clock. */
export const systemClock: Now = () => Date.now();

/** A time of a clock as it is stored. */
export const timestampOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
