import { orderOf } from "../../../../lib/network/cidr.ts";
import { readNetwork } from "./findItems.ts";
import type { PrefixItem } from "./prefixTree.ts";

/** A part of a prefix: a child prefix, or a free block. */
export type Content =
  | { readonly kind: "prefix"; readonly item: PrefixItem }
  | { readonly kind: "free"; readonly network: string };

/** Returns the child prefixes and the free blocks of a prefix, in network order. */
export function contentsOf(children: readonly PrefixItem[], free: readonly string[]): readonly Content[] {
  const contents: readonly (readonly [string, Content])[] = [
    ...children.map((item) => [orderOf(item.network), { kind: "prefix", item }] as const),
    ...free.map((network) => {
      const read = readNetwork(network);
      return [read === undefined ? "" : orderOf(read), { kind: "free", network }] as const;
    }),
  ];
  return contents
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, content]) => content);
}
