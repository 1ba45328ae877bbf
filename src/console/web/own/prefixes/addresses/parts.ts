import type { AddressCell as TakenPart } from "../../../../../areas/addressing/answers.ts";
import { formatNetwork, type Network } from "../../../../../lib/network/cidr.ts";

/** A part of a prefix, and how much of it is in use. */
interface Part {
  readonly network: Network;
  /** In CIDR notation. */
  readonly text: string;
  /** ".16", the name of the row that begins with it. */
  readonly name: string;
  /** "16" of 10.20.16.0/24. */
  readonly number: string;
  readonly taken: number;
  /** From 0 to 1. */
  readonly use: number;
}

const partLength = 24;

/** The shortest prefix length whose parts are drawn: a /16 has 256. */
const shortest = 16;

/** Returns whether the addresses of a network are drawn, one by one or as parts. */
export const hasParts = ({ bits, length }: Network): boolean =>
  bits === 32 && length >= shortest && length < partLength;

/** Returns the /24s of an IPv4 network, with how much of each is in use; those not listed in `cells` are free. */
export function partsOf({ first, length }: Network, cells: readonly TakenPart[]): Part[] {
  const taken = new Map(cells.map((cell) => [cell.network, cell.taken]));
  return Array.from({ length: 2 ** Math.max(0, partLength - length) }, (_, index): Part => {
    const network: Network = { bits: 32, first: first + (BigInt(index) << 8n), length: partLength };
    const text = formatNetwork(network);
    const number = text.split(".")[2] ?? "";
    const count = taken.get(text) ?? 0;
    return { network, text, name: `.${number}`, number, taken: count, use: count / 256 };
  });
}
