import type {
  AddressMap,
  PlacedAddress,
  PlacedPrefix,
  PlacedRange,
} from "../../../../../areas/addressing/answers.ts";
import { type Address, formatAddress, type Network, parseAddress } from "../../../../../lib/network/cidr.ts";
import { type Run, runOf } from "../../../../../lib/network/cidrSpace.ts";
import type { Tone } from "../../../../../lib/tone.ts";
import { readNetwork } from "../findItems.ts";

/** An address of a prefix as drawn on its map. */
export interface DrawnAddress {
  readonly index: number;
  readonly value: bigint;
  /** Without a prefix length. */
  readonly text: string;
  /** The part that distinguishes it from the others on the map: "17" of 10.20.0.17. */
  readonly short: string;
  readonly state: "used" | "gateway" | "range" | "prefix" | "network" | "broadcast" | "free";
  readonly isNext: boolean;
  readonly address: PlacedAddress | undefined;
  readonly range: PlacedRange | undefined;
  readonly prefix: PlacedPrefix | undefined;
}

/** The tones of the states that have one. */
export const toneOfState: { readonly [State in DrawnAddress["state"]]?: Tone } = {
  gateway: "warn",
  range: "info",
  prefix: "accent",
};

/** The maximum number of addresses that are drawn one by one. */
export const maxCells = 256;

/** Returns whether all addresses of a network are drawn. */
export const isDrawn = ({ bits, length }: Network): boolean => bits - length <= 8;

/** Returns the addresses of a network in order, each with its state and record; the network must be small enough to be drawn. */
export function addressCellsOf(network: Network, map: AddressMap): DrawnAddress[] {
  const { bits } = network;
  const run = runOf(network);
  const addresses = new Map(map.data.map((address) => [numberOf(address.address), address]));
  const ranges = map.ranges.map((range) => ({
    range,
    run: { first: numberOf(range.first), last: numberOf(range.last) },
  }));
  const prefixes = map.prefixes.flatMap((prefix) => {
    const inner = readNetwork(prefix.prefix);
    return inner === undefined ? [] : [{ prefix, run: runOf(inner) }];
  });
  const next = map.free === null ? undefined : numberOf(map.free);
  const hosts = { first: numberOf(map.first), last: numberOf(map.last) };
  return Array.from({ length: Number(run.last - run.first) + 1 }, (_, index): DrawnAddress => {
    const value = run.first + BigInt(index);
    const text = formatAddress({ bits, value, length: undefined });
    const address = addresses.get(value);
    const range = ranges.find((each) => isIn(each.run, value))?.range;
    const prefix = prefixes.find((each) => isIn(each.run, value))?.prefix;
    const state = stateOf({ address, range, prefix }, value, hosts);
    return {
      index,
      value,
      text,
      short: shortOf(text),
      state,
      isNext: value === next,
      address,
      range,
      prefix,
    };
  });
}

function stateOf(
  { address, range, prefix }: Pick<DrawnAddress, "address" | "range" | "prefix">,
  value: bigint,
  hosts: Run,
): DrawnAddress["state"] {
  if (address !== undefined) return address.role === "gateway" ? "gateway" : "used";
  if (prefix !== undefined) return "prefix";
  if (value < hosts.first) return "network";
  if (value > hosts.last) return "broadcast";
  return range === undefined ? "free" : "range";
}

const isIn = ({ first, last }: Run, value: bigint): boolean => value >= first && value <= last;

const numberOf = (text: string): bigint => parseAddress(text)?.value ?? -1n;

/** Returns the last octet of an IPv4 address, or the last group of an IPv6 address. */
const shortOf = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf("."), text.lastIndexOf(":")) + 1);

/** Returns the index of the cell that matches the typed text: a whole address, or its end. */
export function findCell(cells: readonly DrawnAddress[], typed: string): number | undefined {
  const end = typed.slice(Math.max(typed.lastIndexOf("."), typed.lastIndexOf(":")) + 1).toLowerCase();
  return (cells.find(({ text }) => text === typed) ?? cells.find(({ short }) => short === end))?.index;
}

/** Counts the cells in each state. */
export function countStates(cells: readonly DrawnAddress[]): ReadonlyMap<DrawnAddress["state"], number> {
  const counts = new Map<DrawnAddress["state"], number>();
  for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/** Returns the network of the drawn size that contains an address: the /24 of 10.20.3.7. */
export function drawnAround({ bits, value }: Address): Network {
  const hostBits = 8n;
  return { bits, first: (value >> hostBits) << hostBits, length: bits - Number(hostBits) };
}
