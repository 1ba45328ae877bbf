/** A second in milliseconds. */
export const second = 1000;

/** A minute in milliseconds. */
export const minute = 60 * second;

/** An hour in milliseconds. */
export const hour = 60 * minute;

/** Twenty-four hours in milliseconds. */
export const day = 24 * hour;
