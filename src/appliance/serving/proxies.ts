import { type AddressOf, addressOfPeer, type IsSecure } from "../../http/client.ts";
import { UsageError } from "../../lib/failures/failure.ts";
import { type AddressSet, readAddress, readNetwork } from "../../lib/network/addressSet.ts";

/**
 * Tells the client's address behind these proxies, given as addresses and networks: `X-Forwarded-For` counts only
 * where a trusted proxy sent it, and in it the right-most address that is no proxy of ours, as everything left of that
 * may be the client's invention. Throws `UsageError` for what is no address or network.
 */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  const isTrusted = readTrusted(trusted);
  return (request, server) => {
    const peer = addressOfPeer(request, server);
    let address = readAddress(peer) ?? peer;
    const hops = isTrusted(address) ? (request.headers.get("x-forwarded-for")?.split(",") ?? []) : [];
    for (const hop of hops.reverse()) {
      const next = readAddress(hop);
      // Decision: the client is the right-most address of `X-Forwarded-For` that is no trusted proxy's. What cannot be
      // read ends the chain; the last proxy that is known stands for its client.
      if (next === undefined) break;
      address = next;
      if (!isTrusted(address)) break;
    }
    return address;
  };
}

/**
 * Tells whether a request came over TLS: all do where we serve it ourselves, else those of which a trusted proxy says
 * so in `X-Forwarded-Proto`, whose first value is the browser's. Throws `UsageError` as above.
 */
export function createIsSecure(trusted: readonly string[], servesTls: boolean): IsSecure {
  const isTrusted = readTrusted(trusted);
  if (servesTls) return () => true;
  return (request, server) => {
    const said = request.headers.get("x-forwarded-proto");
    if (said === null || said.split(",", 1)[0]?.trim().toLowerCase() !== "https") return false;
    const peer = addressOfPeer(request, server);
    return isTrusted(readAddress(peer) ?? peer);
  };
}

function readTrusted(trusted: readonly string[]): AddressSet {
  const sets = trusted.map((text) => {
    const set = readNetwork(text);
    if (set !== undefined) return set;
    throw new UsageError(
      `--trusted-proxy must be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, not ${text}`,
    );
  });
  return (address) => sets.some((set) => set(address));
}
