import { sessionCookie } from "../http/session.ts";

/** Where the cookie may travel: over TLS alone, when Sitebook is served so. */
export interface CookieOptions {
  readonly secureCookies: boolean;
}

/** The `Set-Cookie` of a new session; it lives as long as the browser and the session's own limits let it. */
export const setSession = (
  token: string,
  { secureCookies }: CookieOptions,
): Readonly<Record<string, string>> => ({
  "set-cookie": `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Strict${secureCookies ? "; Secure" : ""}`,
});

/** The `Set-Cookie` that takes the session's cookie away. */
export const clearSession = ({ secureCookies }: CookieOptions): Readonly<Record<string, string>> => ({
  "set-cookie": `${sessionCookie}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0${secureCookies ? "; Secure" : ""}`,
});
