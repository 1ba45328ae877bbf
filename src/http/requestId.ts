import { newSecret } from "../lib/hash.ts";

const run = newSecret(6);
let count = 0;

/** How many requests there were so far; who sees it grow knows that he is not alone. */
export const requestsSoFar = (): number => count;

/** A name for one request, unique across restarts, by which an answer and the log are matched. */
export function nextRequestId(): string {
  count += 1;
  return `${run}-${count.toString(36)}`;
}
