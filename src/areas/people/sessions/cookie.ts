import type { Cookie } from "../../../http/cookie.ts";
import type { PublicCall } from "../../../http/route.ts";
import { sessionCookie } from "../../../http/session.ts";

/**
 * The cookie of a new session; it lives as long as the browser and the session's own limits let it. Decision: the
 * session's cookie is `Secure` where Sitebook serves TLS, and also where a trusted proxy says that the browser reached it
 * over TLS, as it will keep doing so.
 */
export const setSession = (token: string, { isSecure }: Pick<PublicCall, "isSecure">): Cookie => ({
  name: sessionCookie,
  value: token,
  path: "/",
  httpOnly: true,
  sameSite: "strict",
  secure: isSecure,
});

/** The cookie that takes the session's away. */
export const clearSession = (call: Pick<PublicCall, "isSecure">): Cookie => ({
  ...setSession("", call),
  maxAge: 0,
});
