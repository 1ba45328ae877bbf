/**
 * Every bound that a client can meet, once: what sends more gets a 400 or 413, what asks for more gets an invalid
 * parameter. Bounds that only the inside knows, such as how much is remembered, stand where they hold.
 */

/** The most rows one answer holds, also where no page size is asked for (spec, Limits). */
export const largestPage = 10_000;

/** The highest page number that is taken. */
export const lastPage = 1_000_000_000;

/** The most characters of a search. */
export const longestSearch = 500;
