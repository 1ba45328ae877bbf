import type { Cookie } from "../../../http/cookie.ts";
import type { PublicCall } from "../../../http/route.ts";
import { readToken } from "../../../http/session.ts";
import { maxBrowserSessions } from "../../../lib/limits.ts";
import { hour } from "../../../lib/time/duration.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { setSession } from "./cookie.ts";
import { readDevices, setDevices } from "./deviceCookie.ts";
import { rememberDevice } from "./devices.ts";
import type { Sessions } from "./sessions.ts";
import { endSessionByToken, endUnusedSessions, forgetExpired, startSession } from "./sessionWrites.ts";

/** A browser that is signed in. */
interface StartedSession {
  readonly id: string;
  readonly cookies: readonly Cookie[];
}

/**
 * Signs a person in: starts a session for the browser that calls, in place of the one it had, makes the browser known
 * to the person, and answers the session's id and the cookies that say both. Of other people's device tokens the browser
 * keeps the latest.
 *
 * Decision: a person is signed in with 50 browsers at most; the next sign-in ends the session that was used longest ago,
 * as one who is refused could not get in to end one.
 */
export function startBrowserSession(
  context: WriteContext,
  call: PublicCall,
  personId: string,
  { clock, limits }: Sessions,
): StartedSession {
  const { request, address } = call;
  const now = clock();
  forgetExpired(context, now);
  const presented = readToken(request.headers);
  if (presented !== undefined) endSessionByToken(context, presented);
  endUnusedSessions(context, personId, maxBrowserSessions - 1);
  const { id, token } = startSession(context, {
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
  const devices = rememberDevice(context.database, readDevices(request.headers), personId, now);
  return { id, cookies: [setSession(token, call), setDevices(devices, call)] };
}
