import { parseCidr } from "./cidr.ts";

/** A test whether an address, as `readAddress` writes it, is one of a set. */
export type AddressSet = (address: string) => boolean;

/**
 * Reads an IP address as proxies write it: maybe in brackets, with a port or a zone. An IPv4 address that IPv6 carries
 * (`::ffff:10.0.0.1`) is the IPv4 address. Undefined for anything else.
 */
export function readAddress(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^\[(.*)\](?::\d{1,5})?$/, "$1")
    .replace(/^([\d.]+):\d{1,5}$/, "$1")
    .replace(/%.*$/, "");
  const isIpv6 = plain.includes(":");
  const address = parseCidr(`${plain}/${isIpv6 ? 128 : 32}`)?.text.replace(/\/\d+$/, "");
  return address?.replace(/^::ffff:(?=[\d.]+$)/, "");
}

/** The set of addresses in a network in CIDR notation, or of one address; undefined where the text is neither. */
export function readNetwork(text: string): AddressSet | undefined {
  const single = readAddress(text);
  if (single !== undefined) return text.includes("%") ? undefined : (address) => address === single;
  const network = parseCidr(text)?.text;
  if (network === undefined) return undefined;
  const length = network.slice(network.indexOf("/"));
  // An address lies in the network where clearing its host bits gives the network; other families never do.
  return (address) => parseCidr(`${address}${length}`)?.text === network;
}
