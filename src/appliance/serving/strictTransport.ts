import { day } from "../../lib/time/duration.ts";
import type { Pair } from "./pair.ts";

const longest = 180 * day;

/**
 * What browsers are told of a host as `Strict-Transport-Security` (RFC 6797), under the certificate of the moment;
 * undefined where they are told nothing.
 *
 * Decision: browsers are told to come over TLS alone, for 180 days and never beyond the certificate's end, where the
 * certificate names the host and another party has signed it: with one that signs itself, one that has ended or another
 * name they would be locked out. The host's other names are left alone.
 */
export function strictTransportOf(
  { certificate, validTo }: Pair,
  now: () => number = Date.now,
): (host: string) => string | undefined {
  if (certificate.verify(certificate.publicKey)) return () => undefined;
  let last = "";
  return (host) => {
    const name = host.replace(/:\d{1,5}$/, "");
    if (name !== last && certificate.checkHost(name) === undefined) return undefined;
    last = name;
    const seconds = Math.floor(Math.min(longest, validTo.getTime() - now()) / 1000);
    return seconds > 0 ? `max-age=${seconds}` : undefined;
  };
}
