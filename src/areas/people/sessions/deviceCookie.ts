import type { Cookie } from "../../../http/cookie.ts";
import type { PublicCall } from "../../../http/route.ts";
import { deviceDays, maxDeviceAccounts } from "../../../lib/limits.ts";
import { day } from "../../../lib/time/duration.ts";

const name = "device";

/** The device tokens that a browser presents, one for each account that has signed in there, the latest first. */
export function readDevices(headers: Headers): string[] {
  const start = `${name}=`;
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(start))
    .flatMap((pair) => pair.slice(start.length).split("."))
    .filter((token) => /^[\w-]{32}$/.test(token))
    .slice(0, maxDeviceAccounts);
}

/** The cookie that makes a browser known to the accounts of these tokens; signing out leaves it. */
export const setDevices = (
  tokens: readonly string[],
  { isSecure }: Pick<PublicCall, "isSecure">,
): Cookie => ({
  name,
  value: tokens.slice(0, maxDeviceAccounts).join("."),
  path: "/api/auth",
  httpOnly: true,
  sameSite: "strict",
  secure: isSecure,
  maxAge: (deviceDays * day) / 1000,
});
