import { isIP } from "node:net";
import { hostname } from "node:os";
import { Refusal } from "../lib/failures/refusal.ts";

/** Decides whether a host name of a request is one of this machine's. */
export type HostCheck = (host: string) => boolean;

const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The allow-list of Host headers, which stops DNS rebinding: addresses, localhost, the machine's name with and without
 * `.local`, and the names that the configuration adds.
 */
export function createHostCheck(extra: readonly string[]): HostCheck {
  const machine = hostname().toLowerCase();
  const names = new Set(["localhost", machine, `${machine}.local`, machine.replace(/\.local$/, "")]);
  for (const name of extra) names.add(name.toLowerCase());
  const isOurs = (host: string): boolean => {
    const name = host
      .toLowerCase()
      .replace(/:\d{1,5}$/, "")
      .replace(/\.$/, "");
    return names.has(name) || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
  };
  // A box is called by one or two names, over and over.
  let last = "";
  return (host) => {
    if (host === last) return true;
    if (!isOurs(host)) return false;
    last = host;
    return true;
  };
}

/**
 * Refuses a request for a host that is not ours with 421, and a write that another site's page sends with 403. Scripts
 * send neither `Origin` nor `Sec-Fetch-Site`, and plain-HTTP pages only the former. A page is ours where its scheme is
 * that of the request as well: an attacker who controls the plain-HTTP port of a name may not write over TLS, and the
 * other way round.
 *
 * Decision: a write that another site's page sends is refused by its `Origin` or `Sec-Fetch-Site`, every request is
 * refused whose Host header is neither an address nor a name of this machine, and there is no CORS.
 */
export function guardRequest({ method, headers }: Request, isOurs: HostCheck, isSecure: () => boolean): void {
  const host = headers.get("host") ?? "";
  if (!isOurs(host)) {
    throw new Refusal(421, "Unknown host: use the machine's address or name, or start with --host-name");
  }
  if (readingMethods.has(method)) return;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin" && site !== "none") throw crossSite();
  if (origin === null) return;
  const own = `://${host.toLowerCase()}`;
  const [page, came] = [origin.toLowerCase(), isSecure() ? "https" : "http"];
  if (page === `${came}${own}`) return;
  throw page === `https${own}`
    ? crossSite(
        ": behind a proxy that serves https, start with --trusted-proxy, and let it send X-Forwarded-Proto",
      )
    : crossSite();
}

const crossSite = (advice = ""): Refusal => new Refusal(403, `Cross-site request refused${advice}`);
