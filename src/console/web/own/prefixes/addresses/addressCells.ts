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

/** An address of a prefix as its map draws it. */
export interface DrawnAddress {
  readonly index: number;
  readonly value: bigint;
  /** Without a length. */
  readonly text: string;
  /** What tells it from the others of the map: "17" of 10.20.0.17. */
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

/** The most addresses that are drawn one by one. */
export const maxCells = 256;

/** Whether all addresses of a network are drawn. */
export const isDrawn = ({ bits, length }: Network): boolean => bits - length <= 8;

/** The addresses of a network in their order, each with what is known of it; the network is small enough to be drawn. */
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

/** The last octet of an address, or its last group. */
const shortOf = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf("."), text.lastIndexOf(":")) + 1);

/** Which cell is meant by what was typed: a whole address, or how it ends. */
export function findCell(cells: readonly DrawnAddress[], typed: string): number | undefined {
  const end = typed.slice(Math.max(typed.lastIndexOf("."), typed.lastIndexOf(":")) + 1).toLowerCase();
  return (cells.find(({ text }) => text === typed) ?? cells.find(({ short }) => short === end))?.index;
}

/** How many cells there are of each state. */
export function countStates(cells: readonly DrawnAddress[]): ReadonlyMap<DrawnAddress["state"], number> {
  const counts = new Map<DrawnAddress["state"], number>();
  for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/** The network of the drawn size that an address lies in: the /24 of 10.20.3.7. */
export function drawnAround({ bits, value }: Address): Network {
  const hostBits = 8n;
  return { bits, first: (value >> hostBits) << hostBits, length: bits - Number(hostBits) };
}
