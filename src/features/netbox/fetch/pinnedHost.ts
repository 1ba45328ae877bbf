import { isIP } from "node:net";
import { invalid, Refusal } from "../../../lib/failures/refusal.ts";
import { type ConnectHosts, everyHost } from "../../../lib/network/connectHosts.ts";
import { unreadable } from "./unreadable.ts";

/** Where a NetBox is reached: one address that was checked, so that a later answer of DNS changes nothing. */
export interface PinnedHost {
  /** The address of the API, without a slash at the end; its host is the IP address where that was checked. */
  readonly api: string;
  /** Whether the proxies of the environment are ignored: a proxy would resolve the name again, or refuse a bare address. */
  readonly isDirect: boolean;
  /** The host as it was typed, which the request names; undefined where that is the IP address. */
  readonly host: string | undefined;
  /** The name that the certificate must be for. */
  readonly serverName: string | undefined;
}

/** Resolves a host name to its addresses; empty or rejecting where there is none. */
export type ResolveHost = (name: string) => Promise<readonly string[]>;

/** Asks the system, as every program of this machine does. */
export const systemResolve: ResolveHost = async (name) =>
  (await Bun.dns.lookup(name, { backend: "system" })).map(({ address }) => address);

/**
 * Returns the addresses of an API that may be connected to, in the order in which the system prefers them. Where every host
 * is allowed, nothing has to be checked, and the name is left to the connection or to the proxy of the environment.
 * @throws Refusal 403 where reading is switched off, 400 where no address is allowed, 502 where there is none
 */
export async function pinnedHostsOf(
  url: URL,
  hosts: ConnectHosts,
  resolve: ResolveHost,
): Promise<PinnedHost[]> {
  if (hosts.isOff)
    throw new Refusal(403, "url: reading a NetBox is switched off here: import a dump instead");
  if (hosts === everyHost)
    return [{ api: url.href, isDirect: false, host: undefined, serverName: undefined }];
  const name = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isAddress = isIP(name) !== 0;
  const found = isAddress ? [name] : await resolve(name).catch(() => []);
  if (found.length === 0) throw unreadable("there is no such host");
  const allowed = found.filter((address) => hosts.allows(name, address));
  if (allowed.length === 0)
    throw invalid("url: this server may not connect to that address: allow it with --netbox-hosts");
  return allowed.map((address) => ({
    api: withHost(url, address),
    isDirect: true,
    host: isAddress ? undefined : url.host,
    serverName: isAddress ? undefined : name.replace(/\.$/, ""),
  }));
}

function withHost(url: URL, address: string): string {
  const port = url.port === "" ? "" : `:${url.port}`;
  const host = isIP(address) === 6 ? `[${address}]` : address;
  return `${url.protocol}//${host}${port}${url.pathname}`;
}
