import type { WriteContext } from "../../../resource/writing/context.ts";
import { endBrowsersOf } from "../sessions/sessionWrites.ts";
import { recordFactor } from "./changes.ts";
import { activeFactor, forgetFactor } from "./store.ts";

/**
 * Inside a write: takes the second factor of somebody who has lost it, and signs their browsers out; answers whether
 * there was one. Decision: a reset ends the person's browser sessions, as whoever found the phone may have one, and lets
 * their tokens live on.
 */
export function resetFactor(context: WriteContext, personId: string): boolean {
  if (activeFactor(context.database, personId) === null) return false;
  forgetFactor(context.database, personId);
  recordFactor(context, personId, { secondFactor: "set up" }, { secondFactor: "reset" });
  endBrowsersOf(context, personId);
  return true;
}
