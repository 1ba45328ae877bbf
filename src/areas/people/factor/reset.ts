import type { WriteContext } from "../../../resource/writing/context.ts";
import { endBrowsersOf } from "../sessions/sessionWrites.ts";
import { recordFactor } from "./changes.ts";
import { activeFactor, forgetFactor } from "./store.ts";

/**
 * Inside a write: removes a lost second factor and ends the browser sessions of its owner; returns whether
 * there was one. Decision: a reset ends the person's browser sessions, as the finder of the phone may have one, and lets
 * their tokens live on.
 */
export function resetFactor(context: WriteContext, personId: string): boolean {
  if (activeFactor(context.database, personId) === null) return false;
  forgetFactor(context.database, personId);
  recordFactor(context, personId, { secondFactor: "set up" }, { secondFactor: "reset" });
  endBrowsersOf(context, personId);
  return true;
}
