import type { PublicCall } from "../../http/route.ts";
import { readToken } from "../../http/session.ts";
import { hour } from "../../lib/duration.ts";
import { mostBrowserSessions } from "../../lib/limits.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { Sessions } from "./sessions.ts";
import { endSessionByToken, endUnusedSessions, forgetExpired, startSession } from "./sessionWrites.ts";

/**
 * Signs a person in: starts a session for the browser that calls, in place of the one it had, and answers its id and its
 * token.
 *
 * Decision: a person is signed in with 50 browsers at most; the next sign-in ends the session that was used longest ago,
 * as one who is refused could not get in to end one.
 */
export function startBrowserSession(
  context: WriteContext,
  { request, address }: PublicCall,
  personId: string,
  { clock, limits }: Sessions,
): { readonly id: string; readonly token: string } {
  const now = clock();
  forgetExpired(context, now);
  const presented = readToken(request.headers);
  if (presented !== undefined) endSessionByToken(context, presented);
  endUnusedSessions(context, personId, mostBrowserSessions - 1);
  return startSession(context, {
    personId,
    kind: "browser",
    name: null,
    readOnly: false,
    managesPeople: false,
    address,
    userAgent: request.headers.get("user-agent"),
    now,
    expiresAt: now + limits.hours * hour,
  });
}
