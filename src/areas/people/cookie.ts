import type { PublicCall } from "../../http/route.ts";
import { sessionCookie } from "../../http/session.ts";

type Headers = Readonly<Record<string, string>>;
type Arrived = Pick<PublicCall, "isSecure">;

/** The `Set-Cookie` of a new session; it lives as long as the browser and the session's own limits let it. */
export const setSession = (token: string, call: Arrived): Headers => ({
  "set-cookie": `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Strict${secure(call)}`,
});

/** The `Set-Cookie` that takes the session's cookie away. */
export const clearSession = (call: Arrived): Headers => ({
  "set-cookie": `${sessionCookie}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0${secure(call)}`,
});

/**
 * Decision: the session's cookie is `Secure` where Sitebook serves TLS, and also where a trusted proxy says that the
 * browser reached it over TLS, as it will keep doing so.
 */
const secure = ({ isSecure }: Arrived): string => (isSecure ? "; Secure" : "");
