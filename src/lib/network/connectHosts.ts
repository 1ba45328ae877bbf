import { type AddressSet, readNetwork } from "./addressSet.ts";
import { formatAddress, parseAddress } from "./cidr.ts";

/** Which hosts this server may connect to because a user asks it to. */
export interface ConnectHosts {
  /** True where it connects to none. */
  readonly isOff: boolean;
  /** Whether it may connect to an address, which it found under a host name or which is the host itself. */
  readonly allows: (host: string, address: string) => boolean;
}

/** Every host: for the command line, whose user can connect to anything from the machine anyway. */
export const everyHost: ConnectHosts = { isOff: false, allows: () => true };

/**
 * Addresses behind which are this machine or the services of its cloud, so that an operator must list them: this host,
 * loopback, link-local, multicast, reserved, the metadata services of clouds outside these ranges, and IPv6 networks through
 * which IPv4 is reached.
 */
const guarded: readonly AddressSet[] = [
  ...["0.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "224.0.0.0/4", "240.0.0.0/4"],
  ...["100.100.100.200", "168.63.129.16", "192.0.0.192"],
  ...["::/128", "::1/128", "fe80::/10", "fec0::/10", "ff00::/8", "fd00:ec2::254", "fd20:ce::254"],
  // Translators and tunnels take IPv4 addresses out of these: local NAT64 (RFC 8215), SIIT (RFC 7915), Teredo (RFC 4380).
  ...["64:ff9b:1::/48", "::ffff:0:0:0/96", "2001::/32"],
].map(requireNetwork);

/**
 * Reads which hosts may be connected to: "off"; "any", which is every address but the guarded ones; host names,
 * addresses and networks, without ports. A guarded address must be listed as an address or in a network. Undefined for
 * other words.
 */
export function readConnectHosts(words: readonly string[]): ConnectHosts | undefined {
  if (words.length === 1 && words[0]?.toLowerCase() === "off") return { isOff: true, allows: () => false };
  const names = new Set<string>();
  const networks: AddressSet[] = [];
  for (const word of words) {
    // A port would be ignored, and every port be allowed.
    if (/^(?:[\d.]+|\[.*\]):\d+$/.test(word.trim())) return undefined;
    const name = plainName(word);
    const network = readNetwork(word);
    if (network !== undefined) networks.push(network);
    else if (!/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(name) || /^[\d.]+$/.test(name) || name === "off")
      return undefined;
    else names.add(name);
  }
  if (names.has("localhost")) networks.push(requireNetwork("127.0.0.0/8"), requireNetwork("::1"));
  const isListed = (address: string): boolean => networks.some((network) => network(address));
  return {
    isOff: false,
    allows: (host, address) => {
      const written = writtenForms(address);
      if (written.length === 0) return false;
      if (written.every(isListed)) return true;
      if (written.some((one) => guarded.some((network) => network(one)))) return false;
      return names.has("any") || names.has(plainName(host));
    },
  };
}

/** A host name as it is compared: without the dot of the root. */
const plainName = (host: string): string => host.toLowerCase().replace(/\.$/, "");

function requireNetwork(text: string): AddressSet {
  const network = readNetwork(text);
  if (network === undefined) throw new Error(`${text} is not a network`);
  return network;
}

/** The upper bits of IPv6 addresses that end in an IPv4 address: compatible, mapped (RFC 4291), NAT64 (RFC 6052). */
const carriers: ReadonlySet<bigint> = new Set([0n, 0xffffn, 0x64ff9bn << 64n]);

/**
 * An address in the forms in which it may be guarded: an IPv4 address that IPv6 carries is one of both families. Empty
 * for what is not an address.
 */
function writtenForms(text: string): string[] {
  const address = parseAddress(text);
  if (address === undefined || address.length !== undefined) return [];
  const { bits, value } = address;
  const write = (of: 32 | 128, number: bigint): string =>
    formatAddress({ bits: of, value: number, length: undefined });
  if (bits === 32) return [write(32, value)];
  const top = value >> 32n;
  // The mapped form is always the IPv4 address, as systems connect to that.
  if (top === 0xffffn) return [write(32, value & 0xffffffffn)];
  if (carriers.has(top) && value > 1n) return [write(128, value), write(32, value & 0xffffffffn)];
  // 6to4 (RFC 3056) has it behind its prefix.
  if (value >> 112n === 0x2002n) return [write(128, value), write(32, (value >> 80n) & 0xffffffffn)];
  return [write(128, value)];
}
