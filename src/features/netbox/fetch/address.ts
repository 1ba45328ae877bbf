import { invalid } from "../../../lib/failures/refusal.ts";

/**
 * Returns the address of a NetBox's API, without a slash at the end, from the address of the NetBox as it was typed: with
 * a path where it is served below one, and with or without `/api`. No other address is ever requested.
 */
export function apiAddress(typed: string): URL {
  const url = URL.parse(typed.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.hostname === "")
    throw invalid("url: must be the address of a NetBox, such as https://netbox.example.com");
  if (url.username !== "" || url.password !== "")
    throw invalid("url: must not contain a name or password; send the token instead");
  const path = url.pathname.replace(/\/+$/, "").replace(/\/api$/, "");
  return new URL(`${url.origin}${path}/api`);
}

/** The header that a token is sent in: those of NetBox 4.5 and later begin with nbt_ and are sent otherwise. */
export function authorizationOf(token: string): string {
  const trimmed = token.trim();
  if (!/^[\x21-\x7e]{1,500}$/.test(trimmed)) throw invalid("token: must be an API token of NetBox");
  return `${trimmed.startsWith("nbt_") ? "Bearer" : "Token"} ${trimmed}`;
}
