import { newSecret } from "../lib/hash.ts";

const run = newSecret(6);
let count = 0;

/** A name for one request, unique across restarts, by which an answer and the log are matched. */
export function nextRequestId(): string {
  count += 1;
  return `${run}-${count.toString(36)}`;
}
