import {
  addressOrder,
  formatAddress,
  formatNetwork,
  networkAt,
  networksAround,
  parseAddress,
  parseCidr,
} from "../../../../lib/network/cidr.ts";
import { parseMac } from "../../../../lib/network/mac.ts";
import { reverseName } from "../../../../lib/network/reverseName.ts";
import { valueAt } from "../rows.ts";
import { FailedTemplate, refuseValue } from "./failed.ts";

/** A value as text; null is "". */
export const textOf = (value: unknown): string =>
  value === null || value === undefined || typeof value === "object" ? "" : String(value);

/** A value as a list; what is none is empty. */
export const listOf = (items: unknown): readonly unknown[] => (Array.isArray(items) ? items : []);

/** Whether a text is an IP address, with a length or without. */
export const isAddress = (text: string): boolean =>
  // Most texts are names, and this tells them apart sooner.
  /^[\da-f:./]+$/i.test(text) && parseAddress(text) !== undefined;

function addressOf(value: unknown): NonNullable<ReturnType<typeof parseAddress>> {
  const address = parseAddress(textOf(value));
  if (address === undefined)
    throw new Error(`${JSON.stringify(textOf(value).slice(0, 60))} is not an IP address`);
  return address;
}

const octet = /(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)/.source;

/** An IPv4 address, which is written in one way only, with the length of its network or without. */
const ipv4 = new RegExp(`^(${octet}(?:\\.${octet}){3})(?:/(?:3[0-2]|[12]?\\d))?$`);

/** The address without the length of its network: 10.0.0.5. Null stays null. */
export const ip = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const [, plain] = typeof value === "string" ? (ipv4.exec(value) ?? []) : [];
  if (plain !== undefined) return plain;
  const { bits, value: number } = addressOf(value);
  return formatAddress({ bits, value: number, length: undefined });
};

/** The length of the network of an address or a prefix: 24; that of a single address where there is none. */
export const length = (value: unknown): number | null => {
  if (value === null || value === undefined) return null;
  const address = addressOf(value);
  return address.length ?? address.bits;
};

/** The version of an address: 4 or 6. */
export const family = (value: unknown): number | null =>
  value === null || value === undefined ? null : addressOf(value).bits === 32 ? 4 : 6;

function networkOf(value: unknown): ReturnType<typeof networkAt> {
  const { bits, length: own } = addressOf(value);
  const text = textOf(value);
  const parsed = parseCidr(own === undefined ? `${text}/${bits}` : text);
  if (parsed === undefined) throw new Error("not a network");
  return networkAt(parsed.order);
}

/** The network of an address or a prefix, with its length: 10.0.0.0/24. Throws where the value of a parameter is none. */
export const network = (value: unknown, parameter?: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (parameter !== undefined && !isAddress(textOf(value)))
    throw refuseValue(textOf(value), "must be a prefix, such as 10.20.0.0/24", parameter);
  return formatNetwork(networkOf(value));
};

/** The mask of an IPv4 network: 255.255.255.0. */
export const netmask = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const { bits, length: fixed } = networkOf(value);
  const free = BigInt(bits - fixed);
  const all = (1n << BigInt(bits)) - 1n;
  return formatAddress({ bits, value: (all >> free) << free, length: undefined });
};

/** The first address of a network as a number, which tells apart the networks that don't overlap. */
export const number = (value: unknown): string | null =>
  value === null || value === undefined ? null : networkOf(value).first.toString();

/**
 * The name in the reverse DNS: of an address its name, of a network that of its zone, classless behind /24 (RFC 2317). With
 * the network as argument, the name of an address in that zone.
 */
export const ptr = (value: unknown, zone?: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const address = addressOf(value);
  if (zone !== undefined && zone !== null) {
    const { length: fixed, bits } = networkOf(zone);
    const own = reverseName(address);
    return bits === 32 && fixed > 24 && fixed < 32 ? `${own.split(".")[0]}.${zoneName(zone)}` : own;
  }
  return textOf(value).includes("/") && (address.length ?? 0) < address.bits
    ? zoneName(value)
    : reverseName(address);
};

function zoneName(value: unknown): string {
  const { bits, first, length: fixed } = networkOf(value);
  const step = bits === 32 ? 8 : 4;
  const parts = reverseName({ bits, value: first }).split(".");
  if (fixed === bits) return parts.join(".");
  if (bits === 32 && fixed > 24) return [`${parts[0]}/${fixed}`, ...parts.slice(1)].join(".");
  if (fixed % step !== 0) {
    const rule = bits === 32 ? "8, 16, 24 or more" : "a multiple of 4";
    throw new FailedTemplate(`prefix: must have a length of ${rule}; use several zones`);
  }
  return parts.slice((bits - fixed) / step).join(".");
}

const notations: Readonly<Record<string, (digits: string) => string>> = {
  colon: (digits) => (digits.match(/../g) ?? []).join(":"),
  dot: (digits) => (digits.match(/..../g) ?? []).join("."),
  bare: (digits) => digits,
};

/** A MAC address in one of the notations "colon", "dot" and "bare", in lower case. */
export const mac = (value: unknown, notation: unknown = "colon"): string | null => {
  if (value === null || value === undefined) return null;
  const write = Object.hasOwn(notations, String(notation)) ? notations[String(notation)] : undefined;
  if (write === undefined) throw new Error("mac takes colon, dot or bare");
  const parsed = parseMac(textOf(value));
  if (parsed === undefined)
    throw new Error(`${JSON.stringify(textOf(value).slice(0, 60))} is not a MAC address`);
  return write(parsed.replaceAll(":", "").toLowerCase());
};

interface Placed {
  readonly order: string;
  readonly item: unknown;
}

const sorted = new WeakMap<readonly unknown[], readonly Placed[]>();

/** The items of a list by their addresses, sorted once for each list. */
function placed(items: readonly unknown[]): readonly Placed[] {
  const known = sorted.get(items);
  if (known !== undefined) return known;
  const made = items
    .flatMap((item) => {
      const address = parseAddress(textOf(valueAt(item, "address") ?? valueAt(item, "first")));
      return address === undefined ? [] : [{ order: addressOrder(address), item }];
    })
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
  sorted.set(items, made);
  return made;
}

/**
 * The addresses or ranges of a list that lie in a prefix: given a record, those of its VRF, otherwise those of any.
 */
export const within = (items: unknown, prefix: unknown): readonly unknown[] => {
  if (!Array.isArray(items)) return [];
  const isText = typeof prefix === "string";
  const { bits, first, length: fixed } = networkOf(isText ? prefix : valueAt(prefix, "prefix"));
  const lowest = addressOrder({ bits, value: first });
  const highest = addressOrder({ bits, value: first | ((1n << BigInt(bits - fixed)) - 1n) });
  const all = placed(items);
  const found: unknown[] = [];
  for (let index = startOf(all, lowest); index < all.length; index += 1) {
    const { order, item } = all[index] as Placed;
    if (order > highest) break;
    const last = valueAt(item, "last");
    if (last !== null && addressOrder(addressOf(last)) > highest) continue;
    if (isText || valueAt(item, "vrfId") === valueAt(prefix, "vrfId")) found.push(item);
  }
  return found;
};

function startOf(all: readonly Placed[], lowest: string): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as Placed).order < lowest) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The prefixes of a list that contain no other one of their VRF, each network once. */
export const leaves = (items: unknown): readonly unknown[] => {
  if (!Array.isArray(items)) return [];
  const all = items
    .flatMap((item) => {
      const parsed = parseCidr(textOf(valueAt(item, "prefix")));
      return parsed === undefined ? [] : [{ item, vrf: textOf(valueAt(item, "vrfId")), order: parsed.order }];
    })
    // A network is followed by those in it.
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
  const lastOf = new Map<string, (typeof all)[number]>();
  const inner = new Set(all);
  for (const one of all) {
    const before = lastOf.get(one.vrf);
    if (before !== undefined && contains(before.order, one.order)) inner.delete(before);
    lastOf.set(one.vrf, one);
  }
  const seen = new Set<string>();
  return [...inner].filter(({ order }) => !seen.has(order) && seen.add(order)).map(({ item }) => item);
};

function contains(outer: string, inner: string): boolean {
  const [around, within] = [networkAt(outer), networkAt(inner)];
  if (around.bits !== within.bits || around.length > within.length) return false;
  const shift = BigInt(around.bits - around.length);
  return around.first >> shift === within.first >> shift;
}

const byOrder = new WeakMap<readonly unknown[], ReadonlyMap<string, unknown>>();

/** The prefixes of a list by their VRF and network. */
function prefixesBy(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const known = byOrder.get(items);
  if (known !== undefined) return known;
  const made = new Map(
    items.flatMap((item) => {
      const parsed = parseCidr(textOf(valueAt(item, "prefix")));
      return parsed === undefined
        ? []
        : [[`${textOf(valueAt(item, "vrfId"))} ${parsed.order}`, item] as const];
    }),
  );
  byOrder.set(items, made);
  return made;
}

/** The smallest prefix of a list around an address or a range, in its VRF; null where there is none. */
export const prefixOf = (item: unknown, prefixes: unknown): unknown => {
  if (!Array.isArray(prefixes)) return null;
  const address = ip(valueAt(item, "address") ?? valueAt(item, "first"));
  const vrf = textOf(valueAt(item, "vrfId"));
  const known = prefixesBy(prefixes);
  const around = address === null ? [] : (networksAround(address) ?? []);
  return (
    around
      .toReversed()
      .map((order) => known.get(`${vrf} ${order}`))
      .find((one) => one !== undefined) ?? null
  );
};
