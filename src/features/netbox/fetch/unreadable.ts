import { Refusal } from "../../../lib/failures/refusal.ts";

/** The refusal of a NetBox that cannot be read; nothing of what that server wrote is repeated in it. */
export const unreadable = (problem: string): Refusal => new Refusal(502, `url: ${problem}`);

/** The refusal where nothing was reached at an address; another address of the same host may be. */
export class Unreachable extends Refusal {
  constructor(problem: string) {
    super(502, `url: ${problem}`);
  }
}
