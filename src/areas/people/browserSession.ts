import type { PublicCall } from "../../http/route.ts";
import { readToken } from "../../http/session.ts";
import { hour } from "../../lib/duration.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { Sessions } from "./sessions.ts";
import { endSessionByToken, forgetExpired, startSession } from "./sessionWrites.ts";

/** Signs a person in: starts a session for the browser that calls, in place of the one it had, and answers its token. */
export function startBrowserSession(
  context: WriteContext,
  { request, address }: PublicCall,
  personId: string,
  { clock, limits }: Sessions,
): string {
  const now = clock();
  forgetExpired(context, now);
  const presented = readToken(request.headers);
  if (presented !== undefined) endSessionByToken(context, presented);
  const { token } = startSession(context, {
    personId,
    kind: "browser",
    name: null,
    readOnly: false,
    address,
    userAgent: request.headers.get("user-agent"),
    now,
    expiresAt: now + limits.hours * hour,
  });
  return token;
}
