import { maxCidrLength } from "../limits.ts";

/** A network as numbers: the width of its addresses, its first address, and how many of the leading bits it fixes. */
export interface Network {
  readonly bits: 32 | 128;
  readonly first: bigint;
  readonly length: number;
}

/**
 * Reads an IPv4 or IPv6 network with its length. `text` is the network with its host bits cleared, IPv6 as RFC 5952
 * writes it; `order` sorts as binary text in network order: IPv4 first, then by address, then the shorter length.
 * Undefined for anything else: a bare address, leading zeros, a zone, a length out of range.
 */
export function parseCidr(text: string): { text: string; order: string } | undefined {
  const slash = text.indexOf("/");
  if (slash < 0 || text.length > maxCidrLength) return undefined;
  const address = text.slice(0, slash);
  const isIpv6 = address.includes(":");
  const bits = isIpv6 ? 128 : 32;
  const length = parseWhole(text.slice(slash + 1), bits);
  const value = isIpv6 ? parseIpv6(address) : parseIpv4(address);
  if (length === undefined || value === undefined) return undefined;
  const hostBits = BigInt(bits - length);
  const network = { bits, first: (value >> hostBits) << hostBits, length } as const;
  return { text: formatNetwork(network), order: orderOf(network) };
}

/** An address as numbers, and the length of its network where it was written with one. */
export interface Address {
  readonly bits: Network["bits"];
  readonly value: bigint;
  readonly length: number | undefined;
}

/**
 * Reads an IPv4 or IPv6 address, with the length of its network or without: `10.0.0.5/24`, `2001:db8::5`. Undefined for
 * anything else: leading zeros, a zone, a length out of range.
 */
export function parseAddress(text: string): Address | undefined {
  if (text.length > maxCidrLength) return undefined;
  const [written = "", ...lengths] = text.split("/");
  const bits = written.includes(":") ? 128 : 32;
  const value = bits === 128 ? parseIpv6(written) : parseIpv4(written);
  const [length] = lengths.map((one) => parseWhole(one, bits));
  if (value === undefined || lengths.length > 1 || (lengths.length === 1 && length === undefined)) {
    return undefined;
  }
  return { bits, value, length };
}

/** Writes an address, with the length of its network where it has one: `10.0.0.5/24`, IPv6 as RFC 5952 has it. */
export function formatAddress({ bits, value, length }: Address): string {
  return `${bits === 128 ? formatIpv6(value) : formatIpv4(value)}${length === undefined ? "" : `/${length}`}`;
}

/** The text by which an address sorts, whatever the length of its network; IPv4 first. */
export const addressOrder = ({ bits, value }: Pick<Address, "bits" | "value">): string =>
  `${bits === 128 ? 6 : 4}${toHex(value, bits / 4)}`;

/** Writes a network in CIDR notation, as `parseCidr` does. */
export function formatNetwork({ bits, first, length }: Network): string {
  return `${bits === 128 ? formatIpv6(first) : formatIpv4(first)}/${length}`;
}

/** The text by which a network sorts, as `parseCidr` gives it; of any address of the family with any length. */
export function orderOf({ bits, first, length }: Network): string {
  return `${bits === 128 ? 6 : 4}${toHex(first, bits / 4)}${toHex(length, 2)}`;
}

/** The network that sorts by this text. */
export function networkAt(order: string): Network {
  return {
    bits: order.startsWith("6") ? 128 : 32,
    first: BigInt(`0x${order.slice(1, -2)}`),
    length: Number.parseInt(order.slice(-2), 16),
  };
}

/** By what the networks sort that contain an address or a network, itself included; undefined for what is neither. */
export function networksAround(text: string): string[] | undefined {
  const parsed = parseCidr(text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`);
  if (parsed === undefined) return undefined;
  const { bits, first, length: longest } = networkAt(parsed.order);
  return Array.from({ length: longest + 1 }, (_, length) => {
    const hostBits = BigInt(bits - length);
    return orderOf({ bits, first: (first >> hostBits) << hostBits, length });
  });
}

/** Between which texts the networks inside a network sort, both included; with itself where `isIncluded`. */
export function spanOf(
  text: string,
  isIncluded: boolean,
): { readonly lowest: string; readonly highest: string } | undefined {
  const parsed = parseCidr(text);
  if (parsed === undefined) return undefined;
  const { bits, first, length } = networkAt(parsed.order);
  const last = first | ((1n << BigInt(bits - length)) - 1n);
  const shortest = isIncluded ? length : length + 1;
  return {
    lowest: `${parsed.order.slice(0, -2)}${toHex(shortest, 2)}`,
    highest: orderOf({ bits, first: last, length: bits }),
  };
}

/** A whole number in decimal digits without leading zeros, which some readers would take for octal. */
function parseWhole(text: string, maximum: number): number | undefined {
  if (!/^(?:0|[1-9]\d{0,2})$/.test(text)) return undefined;
  const value = Number(text);
  return value <= maximum ? value : undefined;
}

function parseIpv4(text: string): bigint | undefined {
  const octets = text.split(".").map((octet) => parseWhole(octet, 255));
  if (octets.length !== 4) return undefined;
  let value = 0n;
  for (const octet of octets) {
    if (octet === undefined) return undefined;
    value = (value << 8n) | BigInt(octet);
  }
  return value;
}

/** The text forms of RFC 4291, section 2.2: eight groups, or fewer around one "::", the last two maybe as IPv4. */
function parseIpv6(text: string): bigint | undefined {
  const [head = "", tail, ...more] = spellOutIpv4(text).split("::");
  if (more.length > 0) return undefined;
  const before = splitGroups(head);
  const after = splitGroups(tail ?? "");
  const missing = 8 - before.length - after.length;
  // "::" stands for at least one group.
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return BigInt(`0x${groups.map((group) => group.padStart(4, "0")).join("")}`);
}

function splitGroups(text: string): string[] {
  return text === "" ? [] : text.split(":");
}

/** Writes an embedded IPv4 address at the end as the two groups it stands for; a bad one stays and is refused later. */
function spellOutIpv4(text: string): string {
  const start = text.lastIndexOf(":") + 1;
  const value = parseIpv4(text.slice(start));
  if (value === undefined) return text;
  return `${text.slice(0, start)}${toHex(value >> 16n, 4)}:${toHex(value & 0xffffn, 4)}`;
}

function formatIpv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join(".");
}

/** RFC 5952: no leading zeros, the first longest run of two or more zero groups as "::", IPv4-mapped ones mixed. */
function formatIpv6(value: bigint): string {
  if (value >> 32n === 0xffffn) return `::ffff:${formatIpv4(value & 0xffffffffn)}`;
  const groups = (toHex(value, 32).match(/.{4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, ""));
  const run = findLongestZeroRun(groups);
  if (run.length < 2) return groups.join(":");
  return `${groups.slice(0, run.start).join(":")}::${groups.slice(run.start + run.length).join(":")}`;
}

function findLongestZeroRun(groups: string[]): { start: number; length: number } {
  let longestRun = { start: 0, length: 0 };
  let start = 0;
  groups.forEach((group, index) => {
    if (group !== "0") start = index + 1;
    else if (index + 1 - start > longestRun.length) longestRun = { start, length: index + 1 - start };
  });
  return longestRun;
}

function toHex(value: bigint | number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
