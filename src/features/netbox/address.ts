import { invalid } from "../../lib/refusal.ts";

/**
 * The address of a NetBox's API, as somebody typed the address of the NetBox: with a path before it where it is served
 * below one, and with or without `/api`. Nothing else is ever asked.
 */
export function apiAddress(typed: string): string {
  const url = URL.parse(typed.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.hostname === "")
    throw invalid("url: must be the address of a NetBox, such as https://netbox.example.com");
  if (url.username !== "" || url.password !== "")
    throw invalid("url: must hold neither a name nor a password; access is by the token");
  const path = url.pathname.replace(/\/+$/, "").replace(/\/api$/, "");
  return `${url.origin}${path}/api`;
}

/** The header that a token is sent in: those of NetBox 4.5 and later begin with nbt_ and are sent otherwise. */
export function authorizationOf(token: string): string {
  const trimmed = token.trim();
  if (!/^[\x21-\x7e]{1,500}$/.test(trimmed)) throw invalid("token: must be an API token of NetBox");
  return `${trimmed.startsWith("nbt_") ? "Bearer" : "Token"} ${trimmed}`;
}
